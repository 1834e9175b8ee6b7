// Turns the provider's reason for refusing a boleto into what the buyer is told and what happens to the sellers that it names.
import type { Motivo } from '#domain/motivo.ts'
import { marcarQueNaoRecebem } from '#server/contas/pagbank/vinculo-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { CausaDaRecusa } from '#server/plataforma/provedor/causa-da-recusa.ts'
import type { Emissao } from './emissao-repository.ts'

const MOTIVOS = {
  boleto: 'boleto-recusado',
  'limite-de-recebedores': 'boleto-recusado-pelos-vendedores',
  plataforma: 'boleto-recusado-pela-plataforma',
} as const

/**
 * Answers the refusal code for the buyer: `vendedor-nao-recebe`, `boleto-recusado` or one of its three more specific kinds. With
 * `vendedor-nao-recebe` the sellers' quotes leave the market, so that they block no other cart (rule M9).
 */
export async function anotarCausa(
  tx: Tx,
  emissao: Emissao,
  causa: CausaDaRecusa,
  agora: Date,
): Promise<Motivo> {
  if (causa.origem === 'comprador') return { codigo: 'boleto-recusado-pelo-cadastro', campos: causa.campos }
  if (causa.origem !== 'recebedores') return { codigo: MOTIVOS[causa.origem] }
  const { charges } = emissao.requisicao
  const recebedores = causa.posicoes.map(posicao => charges[0]?.splits.receivers[posicao])
  if (recebedores.some(recebedor => recebedor?.type === 'PRIMARY')) return { codigo: MOTIVOS.plataforma }
  const contas = recebedores.flatMap(recebedor => recebedor?.account.id ?? [])
  if (contas.length === 0) return { codigo: MOTIVOS.boleto }
  const nomes = await marcarQueNaoRecebem(tx, contas, { pedidoEm: emissao.iniciadaEm, agora })
  if (nomes.length === 0) return { codigo: MOTIVOS.boleto }
  return { codigo: 'vendedor-nao-recebe', vendedorNomes: new Intl.ListFormat('pt-BR').format(nomes) }
}
