// Requests of the permission matrix about money that staff look after: refunds, shares, stuck boletos.
import type { Chave } from '#contract/index.ts'
import { centavos } from '#domain/centavos.ts'
import { receberPorFora } from '#server/cobranca/cobranca/receber-por-fora.ts'
import { pagarVendedor } from '#server/contas/pagamento-a-vendedor/pagar-vendedor.ts'
import { abrirReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { entregarAEquipe } from '#server/contas/reembolso/tentativa-de-reembolso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { emissaoSemResposta } from '../emissoes.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { cobrancaIdDe } from '../reembolsos.ts'
import { entregueComBoletoMorto, nada, novoPedido } from './comum.ts'

// A refund that the provider refused and nobody has done by hand; answers the charge's id.
async function reembolsoDaEquipe(mundo: Mundo): Promise<number> {
  const cobrancaId = await cobrancaIdDe(mundo.app, await novoPedido(mundo))
  await inTransaction(mundo.app.deps.db, async tx => {
    await abrirReembolso(tx, cobrancaId, centavos(100), new Date())
    await entregarAEquipe(tx, { cobrancaId, tentativas: 0 }, 'O PagBank recusou')
  })
  return cobrancaId
}

async function aPagarAoVendedor(mundo: Mundo): Promise<{ pedidoId: number; vendedorId: number }> {
  const [pedidoId, { id }] = [await entregueComBoletoMorto(mundo), mundo.pessoas.adm]
  await receberPorFora(mundo.app.deps, { pedidoId, observacao: 'Pix', user: { id, papel: 'ADM' } })
  return { pedidoId, vendedorId: mundo.pessoas.vendedor.id }
}

export const ENVIOS_DA_COBRANCA = {
  'GET /v1/reembolso': nada,
  'PUT /v1/reembolso/{id}': async mundo => ({
    params: { id: await reembolsoDaEquipe(mundo) },
    body: { observacao: 'Pix devolvido', valorEsperado: 1 },
  }),
  'POST /v1/reembolso/{id}/tentativa': async mundo => ({ params: { id: await reembolsoDaEquipe(mundo) } }),
  'GET /v1/repasse-preso': nada,
  'PUT /v1/repasse-preso/{id}': async mundo => {
    const id = await cobrancaIdDe(mundo.app, await novoPedido(mundo))
    const preso = { cobranca_id: id, desde: new Date(), libera_em: '2027-11-20', situacao: 'PRESO' } as const
    await inTransaction(mundo.app.deps.db, tx => tx.insertInto('repasse_preso').values(preso).execute())
    return { params: { id }, body: { observacao: 'Bloqueado pelo PagBank' } }
  },
  'GET /v1/pagamento-a-vendedor': nada,
  'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}': async mundo => ({
    params: await aPagarAoVendedor(mundo),
    body: { pagoEm: '2026-11-20', observacao: 'Pix' },
  }),
  'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}/reabertura': async mundo => {
    const params = await aPagarAoVendedor(mundo)
    const { id: porUsuarioId } = mundo.pessoas.adm
    await pagarVendedor(mundo.app.deps, { ...params, pagoEm: '2026-11-20', observacao: 'Pix', porUsuarioId })
    return { params, body: { motivo: 'Conta errada' } }
  },
  'GET /v1/adm/resumo': nada,
  'GET /v1/adm/movimento': nada,
  'POST /v1/adm/trabalho/{nome}': () => ({ params: { nome: 'marcar-atrasos' } }),
  'GET /v1/adm/emissao': nada,
  'POST /v1/adm/emissao/{id}/busca': async ({ app }) => {
    const { id, orderId: codigo } = await emissaoSemResposta(app, { chegou: true })
    return { params: { id }, body: { codigo } }
  },
  'PUT /v1/adm/emissao/{id}': async ({ app }) => ({
    params: { id: (await emissaoSemResposta(app, { chegou: false })).id },
    body: { motivo: 'Sem resposta há dois dias' },
  }),
} satisfies Partial<Record<Chave, FazerEnvio>>
