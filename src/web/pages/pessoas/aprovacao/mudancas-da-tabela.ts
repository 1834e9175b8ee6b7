// What a new freight table changes, in words.
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import type { Mudanca } from '#web/components/configuracao/mudancas.ts'
import type { Aprovacao } from '#web/queries/pessoas/aprovacao-queries.ts'
import { masked, masks } from '#web/ui/mask/mask.ts'

type Tabela = Extract<Aprovacao['resumo'], { acao: 'publicar-frete' }>['antes']
type Zona = Tabela['zonas'][number]
type Piso = Tabela['pisos'][number]

const valor = (reais: number) => formatarCentavos(deReais(reais))
const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const porKmEmReais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const km = (distancia: number) => `${numero.format(distancia)} km`
const peso = (quilos: number) => formatarPeso(deQuilos(quilos))

const daZona: readonly (readonly [campo: string, escrever: (zona: Zona) => string])[] = [
  ['nome', ({ nome }) => nome],
  ['distância', zona => km(zona.km)],
  ['parada', ({ parada }) => valor(parada)],
  ['por kg', ({ porKg }) => valor(porKg)],
  ['mínimo', ({ minimo }) => valor(minimo)],
  ['CEPs', ({ faixas }) => faixas.map(escreverFaixa).join(', ')],
]

const doPiso: readonly (readonly [campo: string, escrever: (piso: Piso) => string])[] = [
  ['por km', ({ porKm }) => `R$\u00a0${porKmEmReais.format(porKm)}`],
  ['carga e descarga', ({ cargaEDescarga }) => valor(cargaEDescarga)],
]

/** Each value of the table that changes; a zone or a minimum that begins or ends is one line. */
export function mudancasDaTabela(antes: Tabela, depois: Tabela): Mudanca[] {
  const maximo = { campo: 'Peso máximo', antes: peso(antes.maximoKg), depois: peso(depois.maximoKg) }
  return [
    ...comparar(antes.zonas, depois.zonas, { chave: ({ id }) => id, nome: nomeDaZona, campos: daZona }),
    ...comparar(antes.pisos, depois.pisos, {
      chave: ({ aPartirDeKg }) => aPartirDeKg,
      nome: ({ aPartirDeKg }) => `Piso a partir de ${peso(aPartirDeKg)}`,
      campos: doPiso,
    }),
    ...(maximo.antes === maximo.depois ? [] : [maximo]),
  ]
}

interface Comparacao<Linha> {
  chave: (linha: Linha) => string | number
  nome: (linha: Linha) => string
  campos: readonly (readonly [campo: string, escrever: (linha: Linha) => string])[]
}

function comparar<Linha>(
  antes: readonly Linha[],
  depois: readonly Linha[],
  { chave, nome, campos }: Comparacao<Linha>,
): Mudanca[] {
  const resumir = (linha: Linha) =>
    campos.map(([campo, escrever]) => `${campo} ${escrever(linha)}`).join('; ')
  const encontrar = (linhas: readonly Linha[], procurada: Linha) =>
    linhas.find(linha => chave(linha) === chave(procurada))
  const saem = antes
    .filter(linha => !encontrar(depois, linha))
    .map(linha => ({ campo: nome(linha), antes: resumir(linha), depois: 'sai da tabela' }))
  const ficam = depois.flatMap(linha => {
    const anterior = encontrar(antes, linha)
    if (!anterior) return [{ campo: nome(linha), antes: 'não havia', depois: resumir(linha) }]
    return campos
      .map(([campo, escrever]) => ({
        campo: `${nome(linha)}, ${campo}`,
        antes: escrever(anterior),
        depois: escrever(linha),
      }))
      .filter(mudanca => mudanca.antes !== mudanca.depois)
  })
  return [...saem, ...ficam]
}

const nomeDaZona = ({ nome }: Zona) => nome

function escreverFaixa([de, ate]: readonly [string, string]): string {
  return `${masked(masks.cep, de)} a ${masked(masks.cep, ate)}`
}
