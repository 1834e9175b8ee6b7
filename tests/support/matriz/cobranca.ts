// Requests of the permission matrix about what staff look after: the desk, the panel, stuck boletos.
import type { Chave } from '#contract/index.ts'
import { receberPorFora } from '#server/cobranca/cobranca/receber-por-fora.ts'
import { apurarVendas } from '#server/contas/relatorio/relatorio-jobs.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { entregueComBoletoMorto, nada, pagina, umMes } from './comum.ts'

async function aPagarAoVendedor(mundo: Mundo): Promise<{ tipo: string; id: string }> {
  const [pedidoId, { id }] = [await entregueComBoletoMorto(mundo), mundo.pessoas.adm]
  await receberPorFora(mundo.app.deps, {
    pedidoId,
    observacao: 'Pix, comprovante 5521',
    user: { id, papel: 'ADM' },
  })
  return { tipo: 'pagamento-a-vendedor', id: `${pedidoId}-${mundo.pessoas.vendedor.id}` }
}

async function compras(mundo: Mundo) {
  await apurarVendas(mundo.app.deps)
  return { params: { nome: 'compras' }, query: { ...umMes(mundo), por: 'mes' } }
}

export const ENVIOS_DA_COBRANCA = {
  'GET /v1/mesa': () => ({ query: { ...pagina, tipo: 'pagamento-a-vendedor', situacao: 'ABERTA' } }),
  'GET /v1/mesa/contagem': nada,
  'GET /v1/mesa/{tipo}/{id}': async mundo => ({ params: await aPagarAoVendedor(mundo) }),
  'POST /v1/mesa/{tipo}/{id}': async mundo => ({
    params: await aPagarAoVendedor(mundo),
    body: {
      acao: 'pagar',
      observacao: 'Pix, comprovante 8812',
      campos: { pagoEm: '2026-11-20' },
      visto: 'ABERTO',
    },
  }),
  'GET /v1/adm/resumo': nada,
  'GET /v1/adm/movimento': nada,
  'GET /v1/relatorio/{nome}': compras,
  'GET /v1/relatorio/{nome}/arquivo': compras,
  'POST /v1/adm/trabalho/{nome}': () => ({ params: { nome: 'marcar-atrasos' } }),
} satisfies Partial<Record<Chave, FazerEnvio>>
