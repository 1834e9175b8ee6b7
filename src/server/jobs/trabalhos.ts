// What each job does, and when those that come by themselves come (São Paulo's clock).
import type { Dependencies } from '#server/dependencies.ts'
import { aplicarAvisos } from './aplicar-avisos.ts'
import { enviarEmail } from './enviar-email.ts'
import { lerEAplicar } from './ler-cobranca.ts'
import { liberarCustodia } from './liberar-custodia.ts'
import { marcarAtrasos } from './marcar-atrasos.ts'
import type { Trabalhos } from './queue.ts'
import { reconciliarCobrancas } from './reconciliar-cobrancas.ts'
import { recuperarEmissao, recuperarEmissoes } from './recuperar-emissoes.ts'
import { varrerImagens } from './varrer-imagens.ts'

/** All jobs; each may run twice without harm. */
export function criarTrabalhos(deps: Dependencies): Trabalhos {
  return {
    'recuperar-emissao': { executar: ({ emissaoId }) => recuperarEmissao(deps, emissaoId) },
    'recuperar-emissoes': { executar: () => recuperarEmissoes(deps), cron: '* * * * *' },
    'aplicar-avisos': { executar: ({ emissaoId }) => aplicarAvisos(deps, emissaoId) },
    'ler-cobranca': { executar: ({ chargeId }) => lerEAplicar(deps, chargeId) },
    'liberar-custodia': { executar: ({ pedidoId }) => liberarCustodia(deps, pedidoId) },
    'enviar-email': { executar: email => enviarEmail(deps, email) },
    'reconciliar-cobrancas': { executar: () => reconciliarCobrancas(deps), cron: '0 7 * * *' },
    'marcar-atrasos': { executar: () => marcarAtrasos(deps), cron: '10 * * * *' },
    'varrer-imagens': { executar: () => varrerImagens(deps), cron: '25 * * * *' },
  }
}
