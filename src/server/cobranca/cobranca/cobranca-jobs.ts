import { primeiraLiberacao, situacaoDasPartes } from '#domain/pagamento/repasse-preso.ts'
import { repetirReembolsos } from '#server/contas/reembolso/repetir-reembolso.ts'
import {
  anotarLeituraDaDivisao,
  buscarDivisaoPresa,
  listarPresos,
} from '#server/contas/repasse-preso/repasse-preso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { lerEAplicar } from './ler-cobranca.ts'
import { liberarCustodia, liberarCustodias } from './liberar-custodia.ts'
import { reconciliarCobrancas } from './reconciliar-cobrancas.ts'
import { reembolsarCobranca, reembolsarCobrancas } from './reembolsar-cobranca.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'ler-cobranca': { chargeId: string }
    'reconciliar-cobrancas': DadosDeCron
    'liberar-custodia': { pedidoId: number }
    'liberar-custodias': object
    'reembolsar-cobranca': { cobrancaId: number }
    'reembolsar-pedidos': object
    'conferir-repasses-presos': object
  }
}

export const cobrancaJobs = [
  { nome: 'ler-cobranca', executar: (deps, { chargeId }) => lerEAplicar(deps, chargeId) },
  { nome: 'reconciliar-cobrancas', executar: reconciliarCobrancas, manual: true, cron: '0 7 * * *' },
  {
    nome: 'liberar-custodia',
    executar: async (deps, { pedidoId }) => void (await liberarCustodia(deps, pedidoId)),
  },
  {
    nome: 'liberar-custodias',
    executar: liberarCustodias,
    manual: true,
    cron: '50 * * * *',
    persistencia: 'curta',
  },
  { nome: 'reembolsar-cobranca', executar: (deps, { cobrancaId }) => reembolsarCobranca(deps, cobrancaId) },
  {
    nome: 'reembolsar-pedidos',
    executar: reembolsarCobrancas,
    manual: true,
    cron: '40 * * * *',
    persistencia: 'curta',
  },
  {
    nome: 'conferir-repasses-presos',
    executar: async deps => {
      await repetirReembolsos(deps)
      await conferirRepassesPresos(deps)
    },
    manual: true,
    cron: '20 7 * * *',
  },
] satisfies readonly Job[]

const AO_MESMO_TEMPO = 3

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/**
 * Reads at the provider what became of the sellers' shares of orders that were paid back by hand (rule M38). A failure does not hold up the
 * next split; throws at the end if any failed.
 */
export async function conferirRepassesPresos(deps: Deps): Promise<void> {
  await fazerTodos(await listarPresos(deps.db), id => conferirRepassePreso(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'repasses presos sem resposta do provedor',
  })
}

async function conferirRepassePreso(deps: Deps, cobrancaId: number): Promise<void> {
  const { splitId } = await lerDivisaoPresa(deps, cobrancaId)
  const leitura = splitId
    ? await deps.pagbank.lerDivisao(splitId)
    : ({ tipo: 'nao-lida', detalhe: 'cobrança ainda sem divisão' } as const)
  if (leitura.tipo === 'nao-lida') {
    const { detalhe } = leitura
    deps.log.warn({ cobrancaId, detalhe }, 'divisão não lida')
    throw new FalhaDeTrabalho(
      `o provedor não respondeu sobre os repasses presos da cobrança ${cobrancaId}: ${detalhe}`,
    )
  }
  const { partes } = leitura
  const lida = {
    situacao: situacaoDasPartes(partes.map(parte => parte.situacao)),
    liberaEm: primeiraLiberacao(partes.map(parte => parte.liberaEm)),
    agora: deps.clock(),
  }
  await inTransaction(deps.db, tx => anotarLeituraDaDivisao(tx, cobrancaId, lida))
}

// The charge names its split only once it was read as paid.
async function lerDivisaoPresa(deps: Deps, cobrancaId: number) {
  const divisao = await buscarDivisaoPresa(deps.db, cobrancaId)
  if (divisao.splitId !== null) return divisao
  await lerEAplicar(deps, divisao.chargeId)
  return buscarDivisaoPresa(deps.db, cobrancaId)
}
