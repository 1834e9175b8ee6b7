import type { RawBuilder } from 'kysely'
import { dataEmSaoPaulo, horaEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { mesDe } from '#domain/periodo.ts'
import { listarQuemPediu } from '#server/avisos/aviso/preferencia-repository.ts'
import { removerDadosDoPagador } from '#server/cobranca/emissao/dados-do-pagador-repository.ts'
import { esvaziarNotificacoes } from '#server/cobranca/notificacao/notificacao-repository.ts'
import { removerLotesDoCarrinhoAntigos } from '#server/compra/carrinho/lote-repository.ts'
import { removerListasAntigas } from '#server/compra/lista/lista-repository.ts'
import { somarBoletos } from '#server/contas/extrato/boletos-repository.ts'
import { removerVinculosVencidos } from '#server/contas/pagbank/vinculo-repository.ts'
import { removerCombinadosAntigos } from '#server/mercado/combinado/combinado-repository.ts'
import { removerFotosVencidas } from '#server/mercado/cotacao/condicoes-repository.ts'
import { removerPrecosDemais } from '#server/mercado/cotacao/preco-historico-repository.ts'
import { removerBuscasAntigas } from '#server/mercado/sinonimo/busca-sem-resultado-repository.ts'
import { removerLotesAntigos } from '#server/mercado/tabela/lote-repository.ts'
import { removerAcessosAntigos } from '#server/pessoas/acesso/acesso-repository.ts'
import { removerLinksDeEmailVencidos } from '#server/pessoas/auth/link-de-email-repository.ts'
import { removerRecuperacoesVencidas } from '#server/pessoas/auth/recuperacao-repository.ts'
import { removerSessoesVencidas } from '#server/pessoas/auth/session-repository.ts'
import { removerTentativasAntigas } from '#server/pessoas/auth/tentativa-de-login-repository.ts'
import { removerUsosVencidos } from '#server/pessoas/auth/uso-repository.ts'
import { removerEscritasAntigas } from '#server/pessoas/integracao/escrita-repository.ts'
import { removerExportacoesVencidas } from '#server/pessoas/privacidade/exportacao-repository.ts'
import { anonimizarEncerradas } from '#server/pessoas/user/encerramento-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { removerAvisosAntigos } from '#server/plataforma/avisar/aviso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { BucketError } from '#server/plataforma/images/bucket-request.ts'
import { FalhaDeTrabalho } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { avisosDeCotacao, avisosDeExtrato, avisosDeFavoritos, avisosDeVencimento } from './lembretes-sql.ts'
import { avisarDaManha } from './lista-da-manha.ts'

// What people are told of because of the time (rule N40). Each of these may run twice: what was told is not told again.

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

/**
 * Removes expired rows: sessions, links for passwords and e-mails, hourly counts, waits after failed logins, unused PagBank
 * links, accesses after six months, searches in vain and notices after 90 days, tables of prices after 30 days, keys of lots of the cart
 * after 7 days, agreed prices 180 days after their last day, answers to writes by key and exports after a day, lists that their buyers
 * removed, photos of quotes, names of accounts that were closed five years ago, and payers' data of settled boletos; also the oldest beyond a number: prices of a quote; notices, sessions and accesses of a person. Reads check the time themselves, so it does not matter when this runs.
 */
export async function removerVencidos({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    await removerSessoesVencidas(tx, agora)
    await removerRecuperacoesVencidas(tx, agora)
    await removerLinksDeEmailVencidos(tx, agora)
    await removerVinculosVencidos(tx, agora)
    await removerUsosVencidos(tx, agora)
    await removerTentativasAntigas(tx, agora)
    await removerPrecosDemais(tx, agora)
    await removerAcessosAntigos(tx, agora)
    await removerBuscasAntigas(tx, agora)
    await removerLotesAntigos(tx, agora)
    await removerLotesDoCarrinhoAntigos(tx, agora)
    await removerCombinadosAntigos(tx, agora)
    await removerListasAntigas(tx, agora)
    await removerAvisosAntigos(tx, agora)
    await removerEscritasAntigas(tx, agora)
    await removerExportacoesVencidas(tx, agora)
    await anonimizarEncerradas(tx, agora)
    await removerFotosVencidas(tx, 'todas', agora)
    await esvaziarNotificacoes(tx, await removerDadosDoPagador(tx, agora))
  })
}

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'varrer-imagens': object
    'remover-vencidos': object
    'lembrar-boletos': object
    'avisar-vencimentos': object
    'avisar-favoritos': object
    'avisar-da-manha': object
    'mandar-extratos': object
  }
}

/** Younger files may belong to a request that is still running. */
const IDADE_MINIMA_DA_IMAGEM_MS = 60 * 60_000

/** Removes the pictures that a crash or a failed removal left and that no row names. */
export async function varrerImagens({
  db,
  clock,
  imagens,
}: Pick<Dependencies, 'db' | 'clock' | 'imagens'>): Promise<void> {
  try {
    await imagens.sweep(db, new Date(clock().getTime() - IDADE_MINIMA_DA_IMAGEM_MS))
  } catch (cause) {
    if (!(cause instanceof BucketError)) throw cause
    throw new FalhaDeTrabalho('O balde de imagens não respondeu, ou recusou. A próxima hora tenta de novo.', {
      cause,
    })
  }
}

export const rotinaJobs = [
  {
    nome: 'varrer-imagens',
    executar: varrerImagens,
    manual: true,
    cron: '25 * * * *',
  },
  { nome: 'remover-vencidos', executar: removerVencidos, manual: true, cron: '40 * * * *' },
  { nome: 'lembrar-boletos', executar: lembrarBoletos, manual: true, cron: '0 9 * * *' },
  {
    nome: 'avisar-vencimentos',
    executar: avisarVencimentos,
    manual: true,
    cron: '*/10 * * * *',
    persistencia: 'curta',
  },
  { nome: 'avisar-favoritos', executar: avisarFavoritos, manual: true, cron: '30 7 * * *' },
  { nome: 'avisar-da-manha', executar: avisarDaManha, manual: true, cron: '*/30 3-9 * * *' },
  { nome: 'mandar-extratos', executar: mandarExtratos, manual: true, cron: '0 7 1-7 * *' },
] satisfies readonly Job[]
