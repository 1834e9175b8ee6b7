// Staff save the agenda of the zones (rules N48, N50). Booked orders stay where they are.
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Agenda } from '#domain/entrega/agenda.ts'
import { lotacaoAbaixoDoMarcado, motivoParaNaoSalvarAgenda } from '#domain/entrega/agenda-escrita.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  buscarVersaoDaAgenda,
  gravarAgenda,
  inserirVersaoDaAgenda,
  travarAgenda,
} from './agenda-repository.ts'
import { listarVagas } from './vaga-repository.ts'

const SALVAR_AGENDA = ato('salvar-agenda', 'Produtos e ajustes', 'Salvou a agenda de entregas')

/** After every day that can be booked. */
const ULTIMO_DIA = '9999-12-31'

export interface AgendaEscrita extends Agenda {
  /** The one that the author read; 0 if none was saved. */
  versao: number
  /** Was the author asked about days that hold less than their bookings? */
  confirmarLotacao: boolean
}

/**
 * Saves an agenda in place of the one before. The same one again is saved as no version. Refuses with `versao-ja-mudou`,
 * `zona-fora-da-tabela`, `corte-depois-da-entrega`, `excecao-tarde-demais`, or `lotacao-abaixo-do-marcado` until it is confirmed.
 */
export async function salvarAgenda(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  escrita: AgendaEscrita,
  porUsuarioId: number,
): Promise<void> {
  await inTransaction(db, tx => gravar(tx, escrita, { porUsuarioId, agora: clock() }))
}

async function gravar(
  tx: Tx,
  { versao, confirmarLotacao, ...depois }: AgendaEscrita,
  { porUsuarioId, agora }: { porUsuarioId: number; agora: Date },
): Promise<void> {
  await travarAgenda(tx)
  if (versao !== (await buscarVersaoDaAgenda(tx))) throw new RecusaError({ codigo: 'versao-ja-mudou' })
  const { agenda: antes, tabela } = await lerRegras(tx, agora)
  const zonas = tabela.zonas.map(({ id }) => id)
  recusarSe(motivoParaNaoSalvarAgenda({ antes, depois, zonas, agora }))
  const hoje = dataEmSaoPaulo(agora)
  if (!confirmarLotacao) {
    const marcados = await listarVagas(tx, { de: hoje, ate: ULTIMO_DIA })
    recusarSe(lotacaoAbaixoDoMarcado({ antes, depois }, marcados))
  }
  await gravarAgenda(tx, depois, hoje)
  await inserirVersaoDaAgenda(tx, { versao: versao + 1, porUsuarioId }, agora)
  const registro = { acao: SALVAR_AGENDA, alvo: { tipo: 'entrega', id: null }, antes, depois } as const
  await auditar(tx, { ...registro, porUsuarioId }, agora)
}
