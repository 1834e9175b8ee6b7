// Gives money back through the provider (rule M27). The idempotency key is stored before the call, the call is repeated until its
// outcome is known, and a refund counts as done only when the charge shows it.
import { randomUUID } from 'node:crypto'
import {
  buscarAConferir,
  ESPERA_PELA_CHAVE_MS,
  entregarAEquipe,
  listarNoProvedor,
  prepararTentativa,
  soltarChave,
  type TentativaDeReembolso,
} from '#server/contas/reembolso/tentativa-de-reembolso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import type { EstadoDaCobranca } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import type { ResultadoDaDevolucao } from '#server/plataforma/provedor/resultado.ts'
import { aplicarEstado } from './aplicar-cobranca.ts'
import { lerEAplicar } from './ler-cobranca.ts'

const HORA_MS = 60 * 60_000
/** After this long without an answer the refund is left to staff. */
const ESPERA_PELO_PROVEDOR_MS = 72 * HORA_MS
const AO_MESMO_TEMPO = 3

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'provedor' | 'log'>

/**
 * Asks the provider for the refund of a charge, if it is open and not left to staff. Ends when the money has gone back, or when the
 * provider refused for good and the refund is left to staff. Throws while neither is known, so that the job is tried again.
 */
export async function reembolsarCobranca(deps: Deps, cobrancaId: number): Promise<void> {
  const chargeId = await buscarAConferir(deps.db, cobrancaId)
  if (chargeId) await lerEAplicar(deps, chargeId)
  // If more was asked for than is left, the reading after the refusal has said how much that is (design/charges).
  if ((await tentarReembolso(deps, cobrancaId)) === 'pediu-demais') await tentarReembolso(deps, cobrancaId)
}

async function tentarReembolso(deps: Deps, cobrancaId: number): Promise<'encerrada' | 'pediu-demais'> {
  const nova = { chave: randomUUID(), agora: deps.clock() }
  const tentativa = await inTransaction(deps.db, tx => prepararTentativa(tx, cobrancaId, nova))
  if (!tentativa) return 'encerrada'
  const { chargeId, solicitadoCentavos: valor, soDaPlataforma, chave } = tentativa
  const soDaConta = soDaPlataforma ? deps.provedor.contaDaPlataforma : null
  const resultado = await deps.pagbank.devolver({ chargeId, valor, soDaConta }, chave)
  // After a refusal or no answer, an earlier try may still have succeeded: the charge shows it.
  const leitura =
    resultado.tipo === 'devolvida'
      ? ({ tipo: 'lida', estado: resultado.estado } as const)
      : await deps.pagbank.lerCobranca(chargeId)
  if (leitura.tipo === 'lida') await aplicarEstado(deps, leitura.estado)
  else deps.log.warn({ chargeId, detalhe: leitura.detalhe }, 'cobrança não lida')
  if (resultado.tipo === 'recusada' && leitura.tipo === 'lida' && pediuDemais(tentativa, leitura.estado)) {
    await inTransaction(deps.db, tx => soltarChave(tx, tentativa, true))
    return 'pediu-demais'
  }
  await encerrarTentativa(deps, tentativa, resultado, leitura.tipo === 'lida')
  return 'encerrada'
}

// Did a part go back without our knowledge, so that less is left than was asked for?
function pediuDemais(
  { solicitadoCentavos }: TentativaDeReembolso,
  { pagoCentavos, devolvidoCentavos }: EstadoDaCobranca,
): boolean {
  return solicitadoCentavos > pagoCentavos - devolvidoCentavos
}

/** Asks for every open refund that is not left to staff. A failure does not hold up the next one; throws at the end if any failed. */
export async function reembolsarCobrancas(deps: Deps): Promise<void> {
  const cobrancaIds = await listarNoProvedor(deps.db)
  await fazerTodos(cobrancaIds, id => reembolsarCobranca(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'reembolsos ainda sem resposta do provedor',
  })
}

// Runs after `aplicarEstado`, which closes a refund that the charge shows as done. A closed refund is not changed here.
async function encerrarTentativa(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  tentativa: TentativaDeReembolso,
  resultado: ResultadoDaDevolucao,
  cobrancaLida: boolean,
): Promise<void> {
  const agora = clock()
  const motivo = motivoParaAEquipe(tentativa, resultado, { cobrancaLida, agora })
  const aindaAberto = await inTransaction(db, async tx => {
    if (motivo === null)
      return soltarChave(tx, tentativa, cobrancaLida && chaveGasta(tentativa, resultado, agora))
    // A refused key is answered in the same way for ever: another try takes another.
    if (resultado.tipo === 'recusada') await soltarChave(tx, tentativa, true)
    await entregarAEquipe(tx, tentativa, motivo)
    return false
  })
  if (aindaAberto)
    throw new FalhaDeTrabalho(
      `o reembolso da cobrança ${tentativa.cobrancaId} ainda não foi confirmado: ${detalhe(resultado)}`,
    )
}

function motivoParaAEquipe(
  { abertoEm }: TentativaDeReembolso,
  resultado: ResultadoDaDevolucao,
  { cobrancaLida, agora }: { cobrancaLida: boolean; agora: Date },
): string | null {
  if (resultado.tipo === 'recusada' && cobrancaLida) return fraseDaRecusa(resultado.detalhe)
  const esgotado = agora.getTime() - abertoEm.getTime() > ESPERA_PELO_PROVEDOR_MS
  return esgotado && resultado.tipo !== 'devolvida'
    ? 'O PagBank não respondeu em três dias. Confira na conta da plataforma antes de devolver.'
    : null
}

// May the next try take another key? Not while the call under this one could still be carried out; then the charge decides.
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

const MOTIVOS_DE_RECUSA: readonly (readonly [codigo: string, porque: string])[] = [
  ['40007', 'passou o prazo de 350 dias ou falta saldo a algum recebedor'],
  ['40002', 'esta cobrança não pode ser devolvida'],
]

/** Why the provider refused a refund, for staff, from what it answered. */
export function fraseDaRecusa(detalhe: string): string {
  const porque = MOTIVOS_DE_RECUSA.find(([codigo]) => detalhe.includes(codigo))?.[1]
  const codigo = detalhe.replace(/^HTTP \d+ (?=\S)/, 'código ')
  return `O PagBank recusou a devolução${porque ? `: ${porque}` : ''} (${codigo}).`
}
