// The message beside a CEP while it is being typed (design/accounts).
import { cepPodeComecarPor, type LugarDoCep, lugarDoCep } from '#domain/cadastro/cep.ts'
import { nomeDoEstado } from '#domain/cadastro/estado.ts'

export interface CepEscrito {
  /** Bare digits, possibly incomplete. */
  cep: string
  /** Does freight to it have a price? Null while that is not known. */
  temPreco: boolean | null
  /** The fields filled in from it, as in 'a cidade'. */
  preenchidos?: readonly string[]
  /** The state in the form, two letters; empty if there is none. */
  estadoSigla?: string
}

interface Recado {
  texto: string
  /** The CEP or the state is probably wrong. */
  duvida: boolean
}

/** One or two sentences about a CEP; null while there is nothing to say. */
export function recadoDoCep({
  cep,
  temPreco,
  preenchidos = [],
  estadoSigla = '',
}: CepEscrito): Recado | null {
  if (!cepPodeComecarPor(cep))
    return { texto: `Nenhum CEP começa com ${cep.slice(0, 5)}. Confira os números.`, duvida: true }
  const lugar = lugarDoCep(cep)
  if (!lugar) return null
  if (discorda(estadoSigla, lugar))
    return {
      texto: `Este CEP é de ${lugar.estadoSigla}, e a sigla do estado diz ${estadoSigla.toUpperCase()}. Confira.`,
      duvida: true,
    }
  const frases = [fraseDoLugar(lugar, preenchidos), fraseDoFrete(temPreco)]
  return { texto: frases.filter(Boolean).join(' '), duvida: false }
}

function discorda(sigla: string, lugar: LugarDoCep): boolean {
  return nomeDoEstado(sigla) !== null && sigla.toUpperCase() !== lugar.estadoSigla
}

function fraseDoLugar({ cidade, estadoSigla }: LugarDoCep, preenchidos: readonly string[]): string {
  const lugar = cidade ? `${cidade}, ${estadoSigla}` : nomeDoEstado(estadoSigla)
  return preenchidos.length > 0 ? `${lugar}: preenchemos ${preenchidos.join(' e ')}, confira.` : `${lugar}.`
}

function fraseDoFrete(temPreco: boolean | null): string {
  if (temPreco === null) return ''
  return temPreco
    ? 'O carrinho já mostra o preço do frete.'
    : 'Ainda não há preço de frete para este CEP. Nossa equipe vai combinar com você.'
}
