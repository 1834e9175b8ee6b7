// Gives money back through the provider (rule M27): the key is written before the call, the call repeated until its outcome is
// known, and only what the charge itself says counts as done.
import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/jobs/falha-de-trabalho.ts'
import type { ResultadoDaDevolucao } from '#server/pagbank/pagbank-client.ts'
import {
  entregarAEquipe,
  listarNoProvedor,
  prepararTentativa,
  soltarChave,
  type TentativaDeReembolso,
} from '#server/reembolso/tentativa-repository.ts'
import { aplicarEstado } from './aplicar-cobranca.ts'

const HORA_MS = 60 * 60_000
/** A silent call under the same key is given this long before the charge's own word frees the key. */
const ESPERA_PELA_CHAVE_MS = HORA_MS
/** After this long without an answer a person has to look. */
const ESPERA_PELO_PROVEDOR_MS = 72 * HORA_MS
const AO_MESMO_TEMPO = 3

/**
 * Asks for the refund of an order, if it is open and with the provider. Ends when the money has gone back or the provider
 * refused for good: then staff do it by hand. Throws while neither is known, so that it is tried again.
 */
export async function reembolsarPedido(deps: Dependencies, pedidoId: number): Promise<void> {
  const nova = { chave: randomUUID(), agora: deps.clock() }
  const tentativa = await inTransaction(deps.db, tx => prepararTentativa(tx, pedidoId, nova))
  if (!tentativa) return
  const { chargeId, solicitadoCentavos, chave } = tentativa
  const resultado = await deps.pagbank.devolver(chargeId, solicitadoCentavos, chave)
  // A no or a silence may hide an earlier try that went through: the charge tells.
  const leitura =
    resultado.tipo === 'devolvida'
      ? ({ tipo: 'lida', estado: resultado.estado } as const)
      : await deps.pagbank.lerCobranca(chargeId)
  if (leitura.tipo === 'lida') await aplicarEstado(deps, leitura.estado)
  else deps.log.warn({ chargeId, detalhe: leitura.detalhe }, 'cobrança não lida')
  await encerrarTentativa(deps, tentativa, resultado, leitura.tipo === 'lida')
}

/** Every refund that is with the provider; one that fails does not hold up the next. Throws if any is still unknown. */
export async function reembolsarPedidos(deps: Dependencies): Promise<void> {
  const pedidoIds = await listarNoProvedor(deps.db)
  await fazerTodos(pedidoIds, id => reembolsarPedido(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'reembolsos ainda sem resposta do provedor',
  })
}

// After `aplicarEstado`: a refund that the charge shows as done is closed and takes no more of this.
async function encerrarTentativa(
  { db, clock }: Dependencies,
  tentativa: TentativaDeReembolso,
  resultado: ResultadoDaDevolucao,
  lida: boolean,
): Promise<void> {
  const agora = clock()
  const motivo = motivoParaAEquipe(tentativa, resultado, { lida, agora })
  const aindaAberto = await inTransaction(db, tx =>
    motivo !== null
      ? entregarAEquipe(tx, tentativa, motivo).then(() => false)
      : soltarChave(tx, tentativa, lida && chaveGasta(tentativa, resultado, agora)),
  )
  if (aindaAberto)
    throw new FalhaDeTrabalho(
      `o reembolso do pedido ${tentativa.pedidoId} ainda não foi confirmado: ${detalhe(resultado)}`,
    )
}

function motivoParaAEquipe(
  { abertoEm }: TentativaDeReembolso,
  resultado: ResultadoDaDevolucao,
  { lida, agora }: { lida: boolean; agora: Date },
): string | null {
  if (resultado.tipo === 'recusada' && lida) return frase(resultado.detalhe)
  const esgotado = agora.getTime() - abertoEm.getTime() > ESPERA_PELO_PROVEDOR_MS
  return esgotado && resultado.tipo !== 'devolvida'
    ? 'O PagBank não respondeu em três dias. Confira na conta da plataforma antes de devolver.'
    : null
}

const MOTIVOS_DE_RECUSA: readonly (readonly [codigo: string, porque: string])[] = [
  ['40007', 'passou o prazo de 350 dias ou falta saldo a algum recebedor'],
  ['40002', 'esta cobrança não pode ser devolvida'],
]

function frase(detalhe: string): string {
  const porque = MOTIVOS_DE_RECUSA.find(([codigo]) => detalhe.includes(codigo))?.[1]
  const codigo = detalhe.replace(/^HTTP \d+ (?=\S)/, 'código ')
  return `O PagBank recusou a devolução${porque ? `: ${porque}` : ''} (${codigo}).`
}

// May the next try come under another key? Never while this one could still be carried out unseen.
function chaveGasta(
  { chaveDesde }: TentativaDeReembolso,
  { tipo }: ResultadoDaDevolucao,
  agora: Date,
): boolean {
  if (tipo === 'incerta') return agora.getTime() - chaveDesde.getTime() > ESPERA_PELA_CHAVE_MS
  return tipo !== 'recusada'
}

function detalhe(resultado: ResultadoDaDevolucao): string {
  return resultado.tipo === 'devolvida' ? 'a cobrança mostra menos' : resultado.detalhe
}
