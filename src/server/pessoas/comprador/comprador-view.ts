import type * as z from 'zod/mini'
import type {
  compradorComEnderecoSchema,
  compradorDaListaSchema,
  compradorPendenteSchema,
  compradorSchema,
  somasDosCompradoresSchema,
} from '#contract/pessoas/comprador.ts'
import { limiteDisponivel } from '#domain/compra/credito.ts'
import type {
  CompradorComEndereco,
  CompradorDaLista,
  CompradorLido,
  SomasDosCompradores,
} from './comprador-repository.ts'

/** A buyer as staff see it (spec §3, §6); no other role sees buyers. */
export function compradorParaEquipe(comprador: CompradorLido): z.output<typeof compradorSchema> {
  return {
    id: comprador.id,
    nome: comprador.nome,
    email: comprador.email,
    emailConfirmado: comprador.emailConfirmado,
    cep: comprador.cep,
    cnpj: comprador.cnpj,
    status: comprador.status,
    imageUrl: comprador.imagem,
    descricao: comprador.descricao,
    limiteDeCredito: comprador.limiteCentavos,
    limiteDisponivel: limiteDisponivel(comprador.limiteCentavos, [comprador.reservadoCentavos]),
    telefone: comprador.telefone,
    dataCriacao: comprador.criadoEm,
  }
}

/** One buyer, with its address. */
export function compradorComEnderecoView(
  comprador: CompradorComEndereco,
): z.output<typeof compradorComEnderecoSchema> {
  const { rua, numero, bairro, cidade, estadoSigla, prazoDoBoletoDias } = comprador
  const completo = rua && numero && bairro && cidade && estadoSigla
  return {
    ...compradorParaEquipe(comprador),
    endereco: completo ? { rua, numero, bairro, cidade, estadoSigla } : null,
    ...(prazoDoBoletoDias !== null && { prazoDoBoletoDias }),
  }
}

/** A buyer that waits, with what they read beside it. */
export function compradorPendenteView(
  pendente: CompradorComEndereco,
  {
    outrasContas,
    desde,
    frase,
  }: Pick<z.output<typeof compradorPendenteSchema>, 'outrasContas' | 'desde' | 'frase'>,
): z.output<typeof compradorPendenteSchema> {
  return { ...compradorComEnderecoView(pendente), outrasContas, desde, frase }
}

/** A buyer of the list, with what it owes. */
export function compradorDaListaView(comprador: CompradorDaLista): z.output<typeof compradorDaListaSchema> {
  const { reservadoCentavos: emAberto, vencidoCentavos: vencido, faixas } = comprador
  return { ...compradorParaEquipe(comprador), emAberto, vencido, faixas }
}

/** The sums below a list of buyers. */
export function somasView(somas: SomasDosCompradores): z.output<typeof somasDosCompradoresSchema> {
  const { compradores, limiteCentavos, reservadoCentavos, vencidoCentavos } = somas
  return { compradores, limite: limiteCentavos, emAberto: reservadoCentavos, vencido: vencidoCentavos }
}
