// What people are told of because of the time (rule N40). Each of these may run twice: what was told is not told again.
import type { RawBuilder } from 'kysely'
import { dataEmSaoPaulo, horaEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { mesDe } from '#domain/periodo.ts'
import { listarQuemPediu } from '#server/avisos/aviso/preferencia-repository.ts'
import { somarBoletos } from '#server/contas/extrato/boletos-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { avisosDeCotacao, avisosDeExtrato, avisosDeFavoritos, avisosDeVencimento } from './lembretes-sql.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila'>

const DIA_MS = 24 * 3_600_000

/** At what time of São Paulo's day these begin; a server that starts earlier waits. */
const INICIO_DOS_BOLETOS = '09:00'
const INICIO_DOS_FAVORITOS = '07:30'
const INICIO_DOS_EXTRATOS = '07:00'
/** The last day of a month on which the statement of the month before is sent. */
const ULTIMO_DIA_DOS_EXTRATOS = 7

/** Reminds buyers of boletos, and tells staff how many orders are in arrears; nothing before 9:00. */
export async function lembrarBoletos(deps: Deps): Promise<void> {
  const agora = deps.clock()
  if (horaEmSaoPaulo(agora) < INICIO_DOS_BOLETOS) return
  await escrever(deps, avisosDeVencimento(dataEmSaoPaulo(agora)), agora)
}

/** Tells sellers of quotes that end within an hour. */
export async function avisarVencimentos(deps: Deps): Promise<void> {
  const agora = deps.clock()
  await escrever(deps, avisosDeCotacao(agora), agora)
}

/** Tells buyers of favourites that are cheaper than a day ago; nothing before 7:30. */
export async function avisarFavoritos(deps: Deps): Promise<void> {
  const agora = deps.clock()
  if (horaEmSaoPaulo(agora) < INICIO_DOS_FAVORITOS) return
  const ontem = new Date(agora.getTime() - DIA_MS)
  await escrever(deps, avisosDeFavoritos({ agora, ontem, hoje: dataEmSaoPaulo(agora) }), agora)
}

/** Sends last month's statement to the buyers who asked for it (rule N89): from 7:00 on, in the first week of a month. */
export async function mandarExtratos(deps: Deps): Promise<void> {
  const agora = deps.clock()
  const hoje = dataEmSaoPaulo(agora)
  if (horaEmSaoPaulo(agora) < INICIO_DOS_EXTRATOS || Number(hoje.slice(-2)) > ULTIMO_DIA_DOS_EXTRATOS) return
  const periodo = mesDe(somarDias(mesDe(hoje).de, -1))
  const extratos = []
  for (const compradorId of await listarQuemPediu(deps.db, 'EXTRATO')) {
    const somas = await somarBoletos(deps.db, { compradorId, periodo })
    const { comprado, pago, fechamento: aberto } = somas
    if (somas.grupos.length > 0) extratos.push({ compradorId, dados: { ...periodo, comprado, pago, aberto } })
  }
  await escrever(deps, avisosDeExtrato(extratos), agora)
}

function escrever(deps: Deps, novos: RawBuilder<unknown>, agora: Date): Promise<void> {
  return inTransaction(deps.db, tx => avisar(deps, tx, novos, agora))
}
