// What a delivery does to claims (rules N63, N64): what was packed short is claimed by itself, and what waited for the delivery goes on.
import { type Centavos, multiplicar } from '#domain/centavos.ts'
import { travarContasDeAcerto } from '#server/contas/abatimento/lancamento-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { aceitarPorSi, aceitarSozinhas } from './aceitar-sozinhas.ts'
import { avisosDeAbertura, avisosDeDecisao } from './avisos-da-ocorrencia-sql.ts'
import { inserirOcorrencias, listarAbertas } from './decisao-repository.ts'
import { type ItemAMenos, listarItensAMenos } from './separacao-repository.ts'

/**
 * Opens and accepts the claims of what was packed short, borne by the seller, unless a check names the
 * item and so says what came of it (design/claims-and-ledgers). Of the claims of checks, those of missing units that the seller itself packed short are accepted. Then the setting of rule N64 is asked for the rest.
 * The caller has locked the order and set ENTREGUE.
 */
export async function decidirAoEntregar(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  { pedidoId, aceitarSozinhoAteCentavos }: { pedidoId: number; aceitarSozinhoAteCentavos: Centavos },
  agora: Date,
): Promise<void> {
  const aMenos = await listarItensAMenos(tx, pedidoId)
  const naoConferidos = aMenos.filter(({ conferido }) => !conferido)
  const novas = await inserirOcorrencias(tx, naoConferidos.map(daSeparacao(pedidoId)), agora)
  if (aMenos.length > 0 || aceitarSozinhoAteCentavos > 0) await travarContas(tx, pedidoId)
  const admitidas = await aceitarAdmitidas(tx, { pedidoId, aMenos }, agora)
  const sozinhas = await aceitarSozinhas(tx, { pedidoId, aceitarSozinhoAteCentavos, ids: null }, agora)
  if (novas.length > 0) await avisar({ fila }, tx, avisosDeAbertura(novas), agora)
  const aceitas = [...admitidas, ...sozinhas]
  if (aceitas.length > 0) await avisar({ fila }, tx, avisosDeDecisao(aceitas), agora)
}

// The claims are accepted in two turns, each in the sequence of the sellers: two deliveries would wait for each other (rule N74).
async function travarContas(tx: Tx, pedidoId: number): Promise<void> {
  const abertas = await listarAbertas(tx, pedidoId)
  await travarContasDeAcerto(
    tx,
    abertas.map(({ vendedorId }) => vendedorId),
  )
}

const daSeparacao = (pedidoId: number) => (item: ItemAMenos) => ({
  pedidoId,
  itemId: item.itemId,
  compradorId: item.compradorId,
  vendedorId: item.vendedorId,
  origem: 'SEPARACAO' as const,
  motivo: 'FALTA' as const,
  quantidade: item.faltam,
  gramas: null,
  texto: item.texto,
  pedidoCentavos: multiplicar(item.precoCentavos, item.faltam),
})

// Claims of missing units, as far as their seller said itself that it packed as many less.
async function aceitarAdmitidas(
  tx: Tx,
  { pedidoId, aMenos }: { pedidoId: number; aMenos: readonly ItemAMenos[] },
  agora: Date,
): Promise<number[]> {
  if (aMenos.length === 0) return []
  const restam = new Map(aMenos.map(({ itemId, faltam }) => [itemId, faltam]))
  const aceitas: number[] = []
  for (const aberta of await listarAbertas(tx, pedidoId)) {
    const admitidas = restam.get(aberta.itemId) ?? 0
    const unidades = aberta.quantidade ?? 0
    if (aberta.motivo !== 'FALTA' || unidades === 0 || unidades > admitidas) continue
    await aceitarPorSi(tx, aberta, agora)
    restam.set(aberta.itemId, admitidas - unidades)
    aceitas.push(aberta.id)
  }
  return aceitas
}
