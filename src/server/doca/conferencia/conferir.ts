// A buyer, or staff for the buyer, says what came of an order (rules N61–N64, design/claims-and-ledgers).

import type * as z from 'zod/mini'
import type { envioDaConferenciaSchema } from '#contract/doca/conferencia.ts'
import { type Funcao, podeAgir } from '#domain/conta/funcao.ts'
import { pode } from '#domain/conta/permissao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { motivoParaNaoConferir } from '#domain/entrega/conferencia.ts'
import { diferencaDaLinha, motivoParaNaoAceitarLinha } from '#domain/entrega/ocorrencia.ts'
import { diferencaDoSubstituto, motivoParaNaoAceitarLinhaDoSubstituto } from '#domain/entrega/substituto.ts'
import { gramas as emGramas } from '#domain/peso.ts'
import { lerConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { abrirOcorrencias, type OcorrenciaDita } from '#server/pedido/ocorrencia/abrir-ocorrencias.ts'
import { aceitarSozinhas } from '#server/pedido/ocorrencia/aceitar-sozinhas.ts'
import { avisosDeAbertura, avisosDeDecisao } from '#server/pedido/ocorrencia/avisos-da-ocorrencia-sql.ts'
import { filtroDoPapel, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { gravarRecebidos } from '#server/pedido/pedido/substituto-repository.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  buscarPedidoDaConferencia,
  gravarLinhas,
  type ItemDaConferencia,
  inserirEnvio,
  jaFoiEnviado,
  listarItensDaConferencia,
  travarPedidoDaConferencia,
} from './conferencia-repository.ts'
import { itemAConferir, substitutoAConferir } from './item-a-conferir.ts'

const CONFERIR = ato('conferir', 'Pedidos e dinheiro', 'Conferiu a entrega pelo comprador')

/** Of one order: more than it has lines. */
const ENVIOS_POR_HORA = 200

type EnvioDaConferencia = z.output<typeof envioDaConferenciaSchema>
type Linha = EnvioDaConferencia['itens'][number]
type Comum = Pick<OcorrenciaDita, 'pedidoId' | 'compradorId' | 'origem'>
type LinhaDoSubstituto = NonNullable<EnvioDaConferencia['substitutos']>[number]

export interface ConferenciaFeita {
  pedidoId: number
  user: Quem
  /** Who checks: the account itself, or its member (rule N117). */
  porUsuarioId: LoginId
  /** Of the member. */
  funcao?: Funcao | null | undefined
  envio: EnvioDaConferencia
}

/**
 * Notes a check, or more lines of it, and claims each difference; a call with a known key changes nothing. Refuses with
 * `pedido-inexistente`, `item-inexistente`, `substituto-inexistente`, `conferencia-de-cancelado`, `conferencia-antes-da-entrega`, `conferencia-encerrada`,
 * `linha-da-conferencia-invalida`, `valor-acima-do-item`, `ocorrencias-demais`, or with `muitas-tentativas` beyond 200 calls of an order in an
 * hour.
 */
export async function conferir(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { pedidoId, user, porUsuarioId, funcao = null, envio }: ConferenciaFeita,
): Promise<void> {
  const agora = deps.clock()
  await inTransaction(deps.db, async tx => {
    await travarPedidoDaConferencia(tx, pedidoId)
    // Before the sellers' accounts: staff who settle one hold its seller's and their own row before it.
    await exigirAutor(tx, user.id)
    if (porUsuarioId !== user.id) await exigirAutor(tx, porUsuarioId)
    const { compradorId } = filtroDoPapel(user)
    const pedido = exigir(await buscarPedidoDaConferencia(tx, pedidoId, compradorId), 'pedido-inexistente')
    if (await jaFoiEnviado(tx, { pedidoId, chave: envio.chave })) return
    const { prazoDeConferenciaHoras: prazoHoras, aceitarSozinhoAteCentavos } = await lerConfiguracao(tx)
    recusarSe(motivoParaNaoConferir(pedido, { papel: user.papel, prazoHoras }, agora))
    const itens = await listarItensDaConferencia(tx, pedidoId)
    const origem = pode(user.papel, 'ver-todos-os-pedidos') ? 'EQUIPE' : 'CONFERENCIA'
    const veValores = podeAgir({ papel: user.papel, funcao }, 'ver-valores-do-pedido')
    const comum = { pedidoId, compradorId: pedido.comprador.id, origem } as const
    const { substitutos = [] } = envio
    const ditas = [
      ...envio.itens.flatMap(linha =>
        ocorrenciaDaLinha(itemDaLinha(itens, linha), linha, { veValores, comum }),
      ),
      ...substitutos.flatMap(linha => ocorrenciaDoSubstituto(itemDoSubstituto(itens, linha), linha, comum)),
    ]
    await contarUso(tx, { chave: `conferencia:${pedidoId}`, maximo: ENVIOS_POR_HORA }, agora)
    await inserirEnvio(tx, { pedidoId, ...envio, porUsuarioId }, agora)
    await gravarLinhas(
      tx,
      envio.itens.map(({ itemId, recebido, gramasFaltando = 0 }) => ({
        pedidoId,
        itemId,
        recebido,
        gramasFaltando,
      })),
      agora,
    )
    await gravarRecebidos(tx, substitutos)
    const abertas = await abrirOcorrencias(tx, { pedidoId, ditas }, agora)
    const aceitas = await aceitarSozinhas(tx, { pedidoId, aceitarSozinhoAteCentavos, ids: abertas }, agora)
    await registrarDaEquipe(tx, { pedidoId, user, porUsuarioId, envio }, agora)
    if (abertas.length > 0) await avisar(deps, tx, avisosDeAbertura(abertas), agora)
    if (aceitas.length > 0) await avisar(deps, tx, avisosDeDecisao(aceitas), agora)
  })
}

function itemDaLinha(itens: readonly ItemDaConferencia[], { itemId }: Linha): ItemDaConferencia {
  return exigir(
    itens.find(({ id }) => id === itemId),
    'item-inexistente',
  )
}

// The claim of a line, if it asks for anything that was not asked before.
function ocorrenciaDaLinha(
  lido: ItemDaConferencia,
  { recebido, gramasFaltando = 0, motivo = undefined, texto }: Linha,
  { veValores, comum }: { veValores: boolean; comum: Comum },
): OcorrenciaDita[] {
  const item = itemAConferir(lido)
  const linha = { recebido, gramasFaltando, motivo: motivo ?? null }
  const recusa = motivoParaNaoAceitarLinha(item, linha)
  // `valor-acima-do-item` names an amount (rule N113).
  if (recusa && !veValores)
    throw new RecusaError({ codigo: 'linha-da-conferencia-invalida', produtoNome: item.produtoNome })
  recusarSe(recusa)
  const { unidades, gramas, valor } = diferencaDaLinha(item, linha)
  if (motivo === undefined || (unidades === 0 && gramas === 0)) return []
  return [
    {
      ...comum,
      produtoNome: item.produtoNome,
      itemId: lido.id,
      substituicaoId: null,
      vendedorId: lido.vendedorId,
      motivo,
      quantidade: unidades || null,
      gramas: gramas > 0 ? emGramas(gramas) : null,
      texto: texto || null,
      pedidoCentavos: valor,
    },
  ]
}

function itemDoSubstituto(itens: readonly ItemDaConferencia[], { substitutoId }: LinhaDoSubstituto) {
  const item = itens.find(({ substituto }) => substituto?.id === substitutoId)
  const substituto = item && substitutoAConferir(item)
  return {
    item: exigir(item, 'substituto-inexistente'),
    substituto: exigir(substituto, 'substituto-inexistente'),
  }
}

// The same of a substitute, of what was charged for it (rule N157).
function ocorrenciaDoSubstituto(
  { item, substituto }: ReturnType<typeof itemDoSubstituto>,
  { recebido, motivo, texto }: LinhaDoSubstituto,
  comum: Comum,
): OcorrenciaDita[] {
  recusarSe(motivoParaNaoAceitarLinhaDoSubstituto(substituto, { recebido, motivo }))
  const { unidades, valor } = diferencaDoSubstituto(substituto, recebido)
  if (motivo === undefined || unidades === 0) return []
  return [
    {
      ...comum,
      produtoNome: substituto.produtoNome,
      itemId: item.id,
      substituicaoId: substituto.id,
      vendedorId: item.vendedorId,
      motivo,
      quantidade: unidades,
      gramas: null,
      texto: texto || null,
      pedidoCentavos: valor,
    },
  ]
}

// Staff's check is recorded.
async function registrarDaEquipe(
  tx: Tx,
  { pedidoId, user, porUsuarioId, envio }: ConferenciaFeita,
  agora: Date,
): Promise<void> {
  if (!pode(user.papel, 'ver-todos-os-pedidos')) return
  const { recebidoPor, itens, substitutos } = envio
  const registro = {
    porUsuarioId,
    acao: CONFERIR,
    alvo: { tipo: 'pedido', id: pedidoId },
  } as const
  await auditar(
    tx,
    { ...registro, depois: { recebidoPor, itens, ...(substitutos && { substitutos }) } },
    agora,
  )
}
