import { repetirReembolsos } from '#server/contas/reembolso/repetir-reembolso.ts'
import type { Job } from '#server/plataforma/dependencies.ts'
import { conferirRepassesPresos } from './conferir-repasses-presos.ts'
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
