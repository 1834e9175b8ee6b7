// What each job does, and when those that come by themselves come (São Paulo's clock).
import type { Dependencies } from '#server/dependencies.ts'
import { revogarVinculo } from '#server/pagbank/desvincular-conta.ts'
import { aplicarAvisos, aplicarAvisosPendentes } from './aplicar-avisos.ts'
import { consolidarContagens } from './consolidar-contagens.ts'
import { enviarEmail } from './enviar-email.ts'
import { lerEAplicar } from './ler-cobranca.ts'
import { liberarCustodia, liberarCustodias } from './liberar-custodia.ts'
import { marcarAtrasos } from './marcar-atrasos.ts'
import type { Trabalhos } from './queue.ts'
import { reconciliarCobrancas } from './reconciliar-cobrancas.ts'
import { recuperarEmissao, recuperarEmissoes } from './recuperar-emissoes.ts'
import { reembolsarPedido, reembolsarPedidos } from './reembolsar-pedido.ts'
import { removerVencidos } from './remover-vencidos.ts'
import { renovarVinculos } from './renovar-vinculos.ts'
import { varrerImagens } from './varrer-imagens.ts'

/** All jobs; each may run twice without harm. */
export function criarTrabalhos(deps: Dependencies): Trabalhos {
  return {
    'recuperar-emissao': { executar: ({ emissaoId }) => recuperarEmissao(deps, emissaoId) },
    'recuperar-emissoes': { executar: () => recuperarEmissoes(deps), cron: '* * * * *' },
    'aplicar-avisos': { executar: ({ emissaoId }) => aplicarAvisos(deps, emissaoId) },
    'aplicar-avisos-pendentes': { executar: () => aplicarAvisosPendentes(deps), cron: '*/10 * * * *' },
    'ler-cobranca': { executar: ({ chargeId }) => lerEAplicar(deps, chargeId) },
    'liberar-custodia': { executar: ({ pedidoId }) => liberarCustodia(deps, pedidoId) },
    'liberar-custodias': { executar: () => liberarCustodias(deps), cron: '50 * * * *' },
    'revogar-vinculo': { executar: dados => revogarVinculo(deps, dados) },
    'reembolsar-pedido': { executar: ({ pedidoId }) => reembolsarPedido(deps, pedidoId) },
    'reembolsar-pedidos': { executar: () => reembolsarPedidos(deps), cron: '40 * * * *' },
    'enviar-email': { executar: email => enviarEmail(deps, email) },
    'reconciliar-cobrancas': { executar: () => reconciliarCobrancas(deps), cron: '0 7 * * *' },
    'marcar-atrasos': { executar: () => marcarAtrasos(deps), cron: '10 * * * *' },
    'renovar-vinculos': { executar: () => renovarVinculos(deps), cron: '30 6 * * *' },
    'varrer-imagens': { executar: () => varrerImagens(deps), cron: '25 * * * *' },
    'consolidar-contagens': { executar: () => consolidarContagens(deps), cron: '*/5 * * * *' },
    'remover-vencidos': { executar: () => removerVencidos(deps), cron: '40 * * * *' },
  }
}
