// Staff settle a ledger by hand, or correct it (rules N66, N67, N72).
import { type Centavos, centavos } from '#domain/centavos.ts'
import {
  type Conta,
  motivoParaNaoLancarAbatimento,
  motivoParaNaoLancarAcerto,
  type TipoDeAbatimento,
  type TipoDeAcerto,
} from '#domain/pagamento/abatimento.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import {
  inserirAbatimento,
  inserirAcerto,
  lerConta,
  lerRestoDoPedido,
  travarContasDeAcerto,
} from './lancamento-repository.ts'

const LANCAR_ABATIMENTO = atoSoDaConta(
  'lancar-abatimento',
  'Pedidos e dinheiro',
  'Lançou no abatimento de um comprador',
)
const LANCAR_ACERTO = atoSoDaConta('lancar-acerto', 'Pedidos e dinheiro', 'Lançou no acerto de um vendedor')

/** What staff typed. */
interface DaEquipe<Tipo> {
  usuarioId: number
  tipo: Tipo
  /** In centavos: what was paid, or a correction with its sign. */
  valor: Centavos
  observacao: string
  pedidoId?: number | undefined
  /** The balance that they saw, in centavos; absent if the caller does not say. */
  saldoAnterior?: Centavos | undefined
  /** What they saw of the task, as `vistoDaConta` says it; absent outside of the desk. */
  visto?: string | undefined
  porUsuarioId: number
}

type Deps = Pick<Dependencies, 'db' | 'clock'>

/**
 * Adds a line to a buyer's ledger and answers its state. Refuses with `user-inexistente`, `abatimento-insuficiente`, with
 * `pedido-inexistente` if the ledger has no line about that order, with `versao-ja-mudou` if its balance is not `saldoAnterior` any more, or
 * with `tarefa-mudou`.
 */
export async function lancarAbatimentoAMao(
  { db, clock }: Deps,
  {
    usuarioId: compradorId,
    tipo,
    ...dados
  }: DaEquipe<Extract<TipoDeAbatimento, 'PAGO_EM_DINHEIRO' | 'CORRIGIDO'>>,
): Promise<Conta> {
  const em = clock()
  await inTransaction(db, async tx => {
    const user = await travarUserPor(tx, compradorId, dados.porUsuarioId)
    exigir(user?.papel === 'COMPRADOR' ? user : null, 'user-inexistente')
    const conta = await lerConta(tx, 'ABATIMENTO', compradorId)
    recusarSeMudou(conta, dados)
    const linha = linhaDe(dados, { corrige: tipo === 'CORRIGIDO', em })
    const restoDoPedidoCentavos = await lerResto(tx, { compradorId, pedidoId: linha.pedidoId })
    const { valorCentavos } = linha
    if (dados.visto !== undefined) exigirVisto(dados.visto, vistoDaConta(conta, restoDoPedidoCentavos))
    recusarSe(motivoParaNaoLancarAbatimento({ conta, valorCentavos, restoDoPedidoCentavos }))
    await inserirAbatimento(tx, { ...linha, compradorId, tipo })
    const registro = { acao: LANCAR_ABATIMENTO, alvo: { tipo: 'usuario', id: compradorId } } as const
    await auditar(tx, { ...registro, porUsuarioId: dados.porUsuarioId, ...mudanca(conta, tipo, linha) }, em)
  })
  return lerConta(db, 'ABATIMENTO', compradorId)
}

/**
 * Adds a line to a seller's ledger and answers its state. Refuses with `user-inexistente`, `acerto-insuficiente`, with
 * `pedido-inexistente` if the ledger has no line about that order, with `versao-ja-mudou` if its balance is not `saldoAnterior` any more, or
 * with `tarefa-mudou`.
 */
export async function lancarAcertoAMao(
  { db, clock }: Deps,
  { usuarioId: vendedorId, tipo, ...dados }: DaEquipe<Extract<TipoDeAcerto, 'PAGO_POR_FORA' | 'CORRIGIDO'>>,
): Promise<Conta> {
  const em = clock()
  await inTransaction(db, async tx => {
    const user = await travarUserPor(tx, vendedorId, dados.porUsuarioId)
    exigir(user?.papel === 'VENDEDOR' ? user : null, 'user-inexistente')
    await travarContasDeAcerto(tx, [vendedorId])
    const conta = await lerConta(tx, 'ACERTO', vendedorId)
    recusarSeMudou(conta, dados)
    const linha = linhaDe(dados, { corrige: tipo === 'CORRIGIDO', em })
    const restoDoPedidoCentavos = await lerResto(tx, { vendedorId, pedidoId: linha.pedidoId })
    const { valorCentavos } = linha
    if (dados.visto !== undefined) exigirVisto(dados.visto, vistoDaConta(conta, restoDoPedidoCentavos))
    recusarSe(motivoParaNaoLancarAcerto({ conta, valorCentavos, restoDoPedidoCentavos }))
    await inserirAcerto(tx, { ...linha, vendedorId, tipo, aceitoCentavos: null })
    const registro = { acao: LANCAR_ACERTO, alvo: { tipo: 'usuario', id: vendedorId } } as const
    await auditar(tx, { ...registro, porUsuarioId: dados.porUsuarioId, ...mudanca(conta, tipo, linha) }, em)
  })
  return lerConta(db, 'ACERTO', vendedorId)
}

/** The `visto` of a task: the rest of its order, or the state of the account. */
export function vistoDaConta({ saldoCentavos, retidoCentavos }: Conta, resto: Centavos | null): string {
  return resto === null ? `${saldoCentavos} ${retidoCentavos}` : `${resto}`
}

// The same line sent again, after an answer that was lost, meets another balance.
function recusarSeMudou(
  { saldoCentavos }: Conta,
  { saldoAnterior }: Pick<DaEquipe<never>, 'saldoAnterior'>,
): void {
  if (saldoAnterior !== undefined && saldoAnterior !== saldoCentavos)
    throw new RecusaError({ codigo: 'versao-ja-mudou' })
}

// A payment takes away what was paid; a correction has its own sign.
function linhaDe(
  { valor, observacao, pedidoId, porUsuarioId }: Omit<DaEquipe<never>, 'usuarioId' | 'tipo'>,
  { corrige, em }: { corrige: boolean; em: Date },
) {
  const valorCentavos = corrige ? valor : centavos(-valor)
  return { valorCentavos, observacao, pedidoId: pedidoId ?? null, ocorrenciaId: null, porUsuarioId, em }
}

async function lerResto(
  tx: Tx,
  { pedidoId, ...dono }: { pedidoId: number | null } & ({ compradorId: number } | { vendedorId: number }),
): Promise<Centavos | null> {
  return pedidoId === null
    ? null
    : exigir(await lerRestoDoPedido(tx, { pedidoId, ...dono }), 'pedido-inexistente')
}

function mudanca(
  { saldoCentavos }: Conta,
  tipo: string,
  { valorCentavos, observacao, pedidoId }: ReturnType<typeof linhaDe>,
) {
  return { antes: { saldoCentavos }, depois: { tipo, valorCentavos, observacao, pedidoId } }
}
