// What sellers, staff and the buyer do with an order of the month, as its roteiro says.

import { randomUUID } from 'node:crypto'
import type { LoginId } from '#domain/conta/user.ts'
import { conferir } from '#server/doca/conferencia/conferir.ts'
import { separarItens } from '#server/doca/separacao/separacao-routes.ts'
import { type Decisao, decidirOcorrencia } from '#server/pedido/ocorrencia/ocorrencia-na-mesa.ts'
import {
  buscarConta,
  listarDoPedido,
  type OcorrenciaLida,
  vistoDaOcorrencia,
} from '#server/pedido/ocorrencia/ocorrencia-repository.ts'
import { responderOcorrencia } from '#server/pedido/ocorrencia/ocorrencia-routes.ts'
import { alterarStatus } from '#server/pedido/pedido/alterar-status.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Ato } from './atos.ts'
import { ato, type Cenario, type Compra, cotacaoDe, type Pedido, pagar } from './compra.ts'
import { type Diferenca, instanteDe, type PedidoDoRoteiro } from './roteiro-do-mes.ts'

const HORA_DA_SEPARACAO = '04:30'
const HORA_DA_RESPOSTA = '14:10'
const HORA_DA_DECISAO = '15:20'
const TEXTOS = {
  QUALIDADE: 'Chegou machucado.',
  TROCADO: 'Veio outro tipo.',
  FALTA: undefined,
  PESO: undefined,
}
const DISCORDA = 'Saiu inteiro daqui.'
const RECUSA = 'O recebimento foi assinado sem ressalva.'

/** The purchase that the roteiro tells of, seen from today. */
export function compraDoMes(cenario: Cenario, pedido: PedidoDoRoteiro, hoje: string): Compra {
  const { comprador, itens, pago, cancelado } = pedido
  const [diasAtras, hora] = pedido.em
  const depoisDe = ([dias, quando]: readonly [number, string]) => instanteDe(hoje, [dias - diasAtras, quando])
  return {
    ...{ comprador, itens, em: instanteDe(hoje, [-diasAtras, hora]), podeFaltar: true },
    depois: feito => [
      ...(pago ? [pagar(cenario, depoisDe(pago), feito)] : []),
      ...(cancelado ? [darStatus(cenario, depoisDe(cancelado), feito, 'CANCELADO')] : []),
      ...entregar(cenario, pedido, feito),
    ],
  }
}

const darStatus = ({ ids }: Cenario, em: Date, { pedidoId }: Pedido, para: 'ENTREGUE' | 'CANCELADO'): Ato => {
  const user = { id: ids.get('Administração') ?? 0, papel: 'ADM' } as const
  return ato(em, deps => alterarStatus(deps, { pedidoId, para, user }), { noInstante: true })
}

// From the packing to the decision about what was wrong.
function entregar(cenario: Cenario, pedido: PedidoDoRoteiro, feito: Pedido): Ato[] {
  const { entregue, conferido, faltas = [], diferencas = [] } = pedido
  if (!entregue) return []
  const noDia = (hora: string, dias = (conferido ?? entregue)[0]) =>
    instanteDe(feito.entregaDia, [dias, hora])
  const doMes = { cenario, pedido, feito }
  const separar = faltas.map(falta =>
    ato(noDia(HORA_DA_SEPARACAO, 0), deps => separarAMenos(deps, { ...doMes, falta }), { de: feito.de }),
  )
  const entrega = darStatus(cenario, instanteDe(feito.entregaDia, entregue), feito, 'ENTREGUE')
  const conferencia =
    conferido &&
    ato(instanteDe(feito.entregaDia, conferido), deps => dizerOQueVeio(deps, doMes), { de: feito.de })
  if (diferencas.length === 0) return [...separar, entrega, ...(conferencia ? [conferencia] : [])]
  return [
    ...separar,
    entrega,
    ...(conferencia ? [conferencia] : []),
    ato(noDia(HORA_DA_RESPOSTA), deps => responder(deps, doMes), { de: feito.de }),
    ato(noDia(HORA_DA_DECISAO), deps => decidir(deps, doMes), { noInstante: true }),
  ]
}

interface DoMes {
  cenario: Cenario
  pedido: PedidoDoRoteiro
  feito: Pedido
}

/** The item of the order that stands at this place of the roteiro, and how many of it the roteiro has. */
async function itemDe({ db }: Pick<Dependencies, 'db'>, { cenario, pedido, feito }: DoMes, lugar: number) {
  const [produto = '', vendedor, noRoteiro = 0] = pedido.itens[lugar] ?? []
  const item = await db
    .selectFrom('item_pedido')
    .select(['id as itemId', 'vendedor_id as vendedorId', 'quantidade'])
    .where('pedido_id', '=', feito.pedidoId)
    .where('cotacao_id', '=', cotacaoDe(cenario, produto, vendedor))
    .executeTakeFirstOrThrow()
  return { ...item, menos: (resta: number) => item.quantidade - (noRoteiro - resta) }
}

async function separarAMenos(
  deps: Dependencies,
  { falta: [lugar, resta], ...doMes }: DoMes & { falta: readonly [number, number] },
): Promise<void> {
  const { itemId, vendedorId, menos } = await itemDe(deps, doMes, lugar)
  const itens = [{ itemId, separado: menos(resta), motivo: 'SEM_PRODUTO' as const }]
  await separarItens(deps, { pedidoId: doMes.feito.pedidoId, vendedorId, itens })
}

async function dizerOQueVeio(deps: Dependencies, doMes: DoMes): Promise<void> {
  const { cenario, pedido, feito } = doMes
  const user = { id: cenario.ids.get(pedido.comprador) ?? 0, papel: 'COMPRADOR' } as const
  const linhas = new Map<number, { itemId: number; recebido: number; motivo: Diferenca['motivo'] }>()
  for (const { item, recebido, motivo } of pedido.diferencas ?? []) {
    if (recebido === null) continue
    const { itemId, menos } = await itemDe(deps, doMes, item)
    linhas.set(itemId, { itemId, recebido: menos(recebido), motivo })
  }
  const itens = [...linhas.values()].map(linha => ({ ...linha, texto: TEXTOS[linha.motivo] }))
  const envio = { chave: randomUUID(), recebidoPor: 'Célia', itens }
  const loginId = user.id as LoginId // the account's own
  await conferir(deps, { pedidoId: feito.pedidoId, user, porUsuarioId: loginId, envio })
}

async function responder(deps: Dependencies, doMes: DoMes): Promise<void> {
  for (const [{ id, vendedorId }, { concorda }] of await abertas(deps, doMes))
    if (concorda !== null)
      await responderOcorrencia(deps, { id, vendedorId, concorda, texto: concorda ? null : DISCORDA })
}

async function decidir(deps: Dependencies, doMes: DoMes): Promise<void> {
  const por = doMes.cenario.ids.get('Administração') ?? 0
  for (const [ocorrencia, { decisao: pagaPor }] of await abertas(deps, doMes)) {
    if (pagaPor === 'ABERTA' || pagaPor === 'ANULADA') continue
    const decisao: Decisao =
      pagaPor === 'RECUSADA'
        ? { aceita: false, motivo: RECUSA }
        : { aceita: true, valor: ocorrencia.pedidoCentavos, pagaPor }
    const visto = vistoDaOcorrencia(ocorrencia, await buscarConta(deps.db, ocorrencia.id))
    await decidirOcorrencia(deps, { id: ocorrencia.id, decisao, por, visto })
  }
}

/** The order's open claims, each with what the roteiro says of its item. */
async function abertas(deps: Dependencies, doMes: DoMes): Promise<[OcorrenciaLida, Diferenca][]> {
  const pares: [OcorrenciaLida, Diferenca][] = []
  const ocorrencias = (await listarDoPedido(deps.db, doMes.feito.pedidoId)).filter(
    ({ situacao }) => situacao === 'ABERTA',
  )
  for (const diferenca of doMes.pedido.diferencas ?? []) {
    const { itemId } = await itemDe(deps, doMes, diferenca.item)
    const daSeparacao = diferenca.recebido === null
    const ocorrencia = ocorrencias.find(
      uma => uma.itemId === itemId && (uma.origem === 'SEPARACAO') === daSeparacao,
    )
    if (ocorrencia && !pares.some(([uma]) => uma === ocorrencia)) pares.push([ocorrencia, diferenca])
  }
  return pares
}
