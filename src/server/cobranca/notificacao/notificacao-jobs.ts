import { buscarCobrancaDaEmissao } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { buscarEmissao, type EmissaoLida } from '#server/cobranca/emissao/emissao-repository.ts'
import { recuperarEmissao } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { procurarBoletoNotificado, registrarBoleto } from '#server/cobranca/emissao/registrar-boleto.ts'
import { aplicarNotificacoesDoPix } from '#server/cobranca/pix/acompanhar-pix.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  listarEmissoesComNotificacoesEsquecidas,
  marcarNotificacoesAplicadas,
  reabrirNotificacoes,
} from './notificacao-repository.ts'

// Applies notices. A notice is only a hint: the charge itself is read from the provider and applied (rule M26).

/** Younger notices are applied by the job that was sent with them. */
const IDADE_DA_NOTIFICACAO_ESQUECIDA_MS = 60_000
const AO_MESMO_TEMPO = 3

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/**
 * Applies the waiting notices of one boleto or Pix code. A notice may arrive before the boleto is recorded. Throws if the provider does not answer,
 * so that the job is tried again.
 */
export async function aplicarNotificacoes(deps: Deps, emissaoId: number): Promise<void> {
  const { meio } = exigir(await buscarEmissao(deps.db, emissaoId), 'emissao-inexistente')
  const recebidosAte = deps.clock()
  const deNossa = meio === 'PIX' ? aplicarNotificacoesDoPix : aplicarNotificacoesDoBoleto
  if (!(await deNossa(deps, emissaoId))) {
    // The notice is about no boleto and no Pix of ours. It stays unapplied, and staff see it.
    deps.log.error({ emissaoId }, 'aviso de uma cobrança que não existe para nós')
    return inTransaction(deps.db, tx => reabrirNotificacoes(tx, emissaoId))
  }
  await inTransaction(deps.db, tx =>
    marcarNotificacoesAplicadas(tx, emissaoId, { recebidosAte, agora: deps.clock() }),
  )
}

async function aplicarNotificacoesDoBoleto(deps: Deps, emissaoId: number): Promise<boolean> {
  const emissao = await lerEmissaoEncerrada(deps, emissaoId)
  return (await aplicarACobranca(deps, emissao)) || aplicarAEmissaoDesfeita(deps, emissao)
}

/**
 * Applies the notices that have waited for more than a minute. A failure does not hold up the next boleto; throws at the end if any
 * failed.
 */
async function aplicarNotificacoesPendentes(deps: Deps): Promise<void> {
  const antesDe = new Date(deps.clock().getTime() - IDADE_DA_NOTIFICACAO_ESQUECIDA_MS)
  await fazerTodos(
    await listarEmissoesComNotificacoesEsquecidas(deps.db, antesDe),
    id => aplicarNotificacoes(deps, id),
    {
      aoMesmoTempo: AO_MESMO_TEMPO,
      semSucesso: 'boletos com avisos ainda não aplicados',
    },
  )
}

// The emission, after an open one was finished.
async function lerEmissaoEncerrada(deps: Deps, emissaoId: number): Promise<EmissaoLida> {
  const ler = async () => exigir(await buscarEmissao(deps.db, emissaoId), 'emissao-inexistente')
  const emissao = await ler()
  if (emissao.situacao !== 'ABERTA') return emissao
  await recuperarEmissao(deps, emissaoId)
  return ler()
}

// Applies them to the boleto that was recorded of the emission, also after it was undone. False if there is none.
async function aplicarACobranca(deps: Deps, { id, situacao, pedidoId }: EmissaoLida): Promise<boolean> {
  const cobranca = await buscarCobrancaDaEmissao(deps.db, id, situacao === 'CONCLUIDA' ? pedidoId : null)
  if (cobranca) await lerEAplicar(deps, cobranca.chargeId)
  return cobranca !== null
}

// The provider may have the boleto of an emission that we took for refused or undid (design/emission): records it. True also if the
// provider declined every boleto that the notices name, because no money can come then. Throws if the provider does not answer.
async function aplicarAEmissaoDesfeita(deps: Deps, emissao: EmissaoLida): Promise<boolean> {
  if (emissao.situacao !== 'RECUSADA') return false
  const { boleto, ids, recusados, semResposta } = await procurarBoletoNotificado(deps, emissao)
  if (boleto) {
    await registrarBoleto(deps, emissao, boleto)
    return true
  }
  if (semResposta > 0)
    throw new FalhaDeTrabalho(`o provedor não respondeu sobre os avisos da emissão ${emissao.id}`)
  return ids > 0 && recusados === ids
}

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'aplicar-avisos': { emissaoId: number }
    'aplicar-avisos-pendentes': object
  }
}

export const notificacaoJobs = [
  { nome: 'aplicar-avisos', executar: (deps, { emissaoId }) => aplicarNotificacoes(deps, emissaoId) },
  {
    nome: 'aplicar-avisos-pendentes',
    executar: aplicarNotificacoesPendentes,
    manual: true,
    cron: '*/10 * * * *',
    persistencia: 'curta',
  },
] satisfies readonly Job[]
