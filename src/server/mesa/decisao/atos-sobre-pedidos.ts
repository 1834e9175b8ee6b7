// Payments and refunds that staff record by hand, as actions that may need a second person (rule M48).
import * as z from 'zod/mini'
import { reembolso } from '#contract/contas/reembolso.ts'
import { pedido } from '#contract/pedido/pedido.ts'
import { emReais } from '#domain/centavos.ts'
import { conferirReembolso, registrarConclusao } from '#server/cobranca/cobranca/concluir-reembolso.ts'
import { atualizarCobranca } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { registrarPagamentoPorFora } from '#server/cobranca/cobranca/receber-por-fora.ts'
import { buscarReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { buscarPedido } from '#server/pedido/pedido/pedido-repository.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { type Ato, lerCom } from './ato.ts'

const DE_TODOS = { compradorId: null, vendedorId: null }

const porFora = pedido['PUT /v1/pedido/{id}/pagamento-por-fora']
const dadosDoPorFora = z.strictObject({ ...porFora.params.shape, ...porFora.body.shape })

export const receberPorFora: Ato<z.output<typeof dadosDoPorFora>> = {
  ler: lerCom(dadosDoPorFora),
  escrever: dados => dados,
  examinar: async (deps, _regra, dados) => {
    const { id, observacao } = dados
    const pedidoLido = exigir(await buscarPedido(deps.db, id, DE_TODOS), 'pedido-inexistente')
    const { valorDoBoletoCentavos: valor, compradorId, compradorNome: nome } = pedidoLido
    const comprador = { id: compradorId, nome }
    const resumo = { acao: 'receber-por-fora', pedidoId: id, comprador, valor, observacao } as const
    return { dados, pedido: { alvoId: id, resumo } }
  },
  preparar: async (deps, { id }) => void (await atualizarCobranca(deps, id)),
  executar: (deps, tx, { id: pedidoId, observacao }, autoria) =>
    registrarPagamentoPorFora(deps, tx, { pedidoId, observacao, ...autoria }, deps.clock()),
}

const conclusao = reembolso['PUT /v1/reembolso/{id}']
const dadosDaConclusao = z.strictObject({ ...conclusao.params.shape, ...conclusao.body.shape })

export const concluirReembolso: Ato<z.output<typeof dadosDaConclusao>> = {
  ler: lerCom(dadosDaConclusao),
  escrever: ({ valorEsperado, ...dados }) => ({ ...dados, valorEsperado: emReais(valorEsperado) }),
  examinar: async (deps, _regra, dados) => {
    const lido = exigir(await buscarReembolso(deps.db, dados.id), 'reembolso-inexistente')
    const { pedidoId, compradorId, compradorNome: nome } = lido
    // The amount that is pinned: with another one left, neither the request nor its approval is accepted.
    const { observacao, valorEsperado: valor } = dados
    const comprador = { id: compradorId, nome }
    const resumo = { acao: 'concluir-reembolso', pedidoId, comprador, valor, observacao } as const
    return { dados, pedido: { alvoId: pedidoId, resumo } }
  },
  preparar: (deps, { id }) => conferirReembolso(deps, id),
  executar: (deps, tx, { id: cobrancaId, ...conclusao }, autoria) =>
    registrarConclusao(deps, tx, { cobrancaId, ...conclusao, ...autoria }),
}
