// What each job does, and when those that come by themselves come (São Paulo's clock).

import { aplicarAvisos, aplicarAvisosPendentes } from './aviso-pagbank/aplicar-avisos.ts'
import { lerEAplicar } from './cobranca/ler-cobranca.ts'
import { liberarCustodia, liberarCustodias } from './cobranca/liberar-custodia.ts'
import { reconciliarCobrancas } from './cobranca/reconciliar-cobrancas.ts'
import { reembolsarPedido, reembolsarPedidos } from './cobranca/reembolsar-pedido.ts'
import type { Dependencies } from './dependencies.ts'
import { enviarEmail } from './email/enviar-email.ts'
import { recuperarEmissao, recuperarEmissoes } from './emissao/recuperar-emissoes.ts'
import type { Trabalhos } from './jobs/queue.ts'
import { consolidarContagens } from './pedido/consolidar-contagens.ts'
import { marcarAtrasos } from './pedido/marcar-atrasos.ts'
import { removerVencidos } from './rotina/remover-vencidos.ts'
import { varrerImagens } from './rotina/varrer-imagens.ts'
import { revogarVinculo } from './vinculo/desvincular-conta.ts'
import { renovarVinculos } from './vinculo/renovar-vinculos.ts'

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
