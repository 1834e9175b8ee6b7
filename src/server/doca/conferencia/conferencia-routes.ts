import type * as z from 'zod/mini'
import type { conferencia, conferenciaSchema, itemAConferirSchema } from '#contract/doca/conferencia.ts'
import { multiplicar, subtrair } from '#domain/centavos.ts'
import { conferenciaAte, motivoParaNaoConferir } from '#domain/entrega/conferencia.ts'
import { valorQueResta } from '#domain/entrega/ocorrencia.ts'
import { lerConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { produtoView } from '#server/mercado/produto/produto-view.ts'
import { listarDoPedido } from '#server/pedido/ocorrencia/ocorrencia-repository.ts'
import { ocorrenciaView } from '#server/pedido/ocorrencia/ocorrencia-view.ts'
import { filtroDoPapel, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { motivoView } from '#server/plataforma/motivo-view.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  buscarPedidoDaConferencia,
  buscarProximoDaParada,
  type ItemDaConferencia,
  listarItensDaConferencia,
} from './conferencia-repository.ts'
import { conferir } from './conferir.ts'
import { itemAConferir, substitutoAConferir } from './item-a-conferir.ts'

/** Handlers of the check of a delivery, for its buyer and for staff (rule N61). */
export function conferenciaHandlers(deps: Dependencies): HandlersDe<typeof conferencia> {
  const { db, clock } = deps
  return {
    'GET /v1/conferencia/{pedidoId}': ({ params: { pedidoId }, sessao: { user } }) =>
      lerConferencia(db, pedidoId, { user, agora: clock() }),
    'POST /v1/conferencia/{pedidoId}': async ({ params: { pedidoId }, body: envio, sessao }) => {
      const { user, loginId: porUsuarioId, membro } = sessao
      await conferir(deps, { pedidoId, user, porUsuarioId, funcao: membro?.funcao, envio })
      return lerConferencia(db, pedidoId, { user, agora: clock() })
    },
  }
}

type Conferencia = z.output<typeof conferenciaSchema>

/** What can be checked of an order and what was. Refuses with `pedido-inexistente`, also if it is not the caller's. */
async function lerConferencia(
  db: Db,
  pedidoId: number,
  { user, agora }: { user: Quem; agora: Date },
): Promise<Conferencia> {
  const { compradorId } = filtroDoPapel(user)
  const pedido = exigir(await buscarPedidoDaConferencia(db, pedidoId, compradorId), 'pedido-inexistente')
  const { prazoDeConferenciaHoras: prazoHoras, juntarEntregas } = await lerConfiguracao(db)
  const quem = { papel: user.papel, prazoHoras }
  const motivo = motivoParaNaoConferir(pedido, quem, agora)
  const itens = await listarItensDaConferencia(db, pedidoId)
  const ocorrencias = await listarDoPedido(db, pedidoId)
  const proximoDaParada = juntarEntregas ? await buscarProximoDaParada(db, pedidoId, agora) : undefined
  return {
    pedidoId,
    statusPedido: pedido.statusPedido,
    comprador: pedido.comprador,
    situacao: situacaoDe(motivo?.codigo),
    entregaDia: pedido.entregaDia,
    impedimento: motivo && motivoView(motivo),
    ate: conferenciaAte(pedido, quem),
    conferida: pedido.conferida,
    itens: itens.map(itemView),
    ...(proximoDaParada !== undefined && { proximoDaParada }),
    ocorrencias: ocorrencias.map(lida => ocorrenciaView(lida, { papel: user.papel, agora })),
  }
}

function situacaoDe(codigo: string | undefined): Conferencia['situacao'] {
  if (codigo === undefined) return 'ABERTA'
  return codigo === 'conferencia-antes-da-entrega' ? 'AINDA_NAO' : 'ENCERRADA'
}

function itemView(item: ItemDaConferencia): z.output<typeof itemAConferirSchema> {
  const lido = itemAConferir(item)
  return {
    id: item.id,
    produto: produtoView(item.produto),
    vendedor: { id: item.vendedorId, nome: item.vendedorNome },
    quantidade: item.quantidade,
    preco: item.precoCentavos,
    peso: item.pesoGramas,
    total: multiplicar(item.precoCentavos, item.quantidade),
    separado: item.separado,
    pesoSeparado: item.separadoGramas,
    recebido: item.recebido,
    gramasFaltando: item.gramasFaltando,
    unidadesPedidas: item.unidadesPedidas,
    gramasPedidos: lido.gramasPedidos,
    valorPedido: lido.valorPedido,
    valorMaximo: valorQueResta(lido),
    ...substitutoDoItem(item),
  }
}

function substitutoDoItem(item: ItemDaConferencia): Pick<z.output<typeof itemAConferirSchema>, 'substituto'> {
  const aceito = substitutoAConferir(item)
  if (aceito === null) return {}
  const { id, produto, quantidade, cobrado, unidadesPedidas, valorPedido } = aceito
  return {
    substituto: {
      id,
      produto,
      quantidade,
      total: cobrado,
      recebido: item.substitutoRecebido,
      unidadesPedidas,
      valorMaximo: subtrair(cobrado, valorPedido),
    },
  }
}
