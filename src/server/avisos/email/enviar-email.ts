import type { Centavos } from '#domain/centavos.ts'
import { VALIDADE_DO_CONVITE_HORAS, VALIDADE_DO_LINK_MINUTOS } from '#domain/conta/funcao.ts'
import { buscarCobranca } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { buscarPagamento } from '#server/contas/pagamento-a-vendedor/pagamento-a-vendedor-repository.ts'
import { valorDoReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { voltarAEsperar } from '#server/mercado/aviso-de-cotacao/voltar-a-esperar.ts'
import { buscarProduto } from '#server/mercado/produto/produto-repository.ts'
import { listarItensDoPedido } from '#server/pedido/pedido/item-repository.ts'
import { buscarPedido } from '#server/pedido/pedido/pedido-repository.ts'
import { lerCorrecao } from '#server/pessoas/aprovacao/corrigir-cadastro.ts'
import { buscarUltimaDecisao } from '#server/pessoas/aprovacao/decisao-repository.ts'
import {
  inserirLinkDeConfirmacao,
  inserirLinkDeVolta,
  VALIDADE_DO_LINK_DE_EMAIL_DIAS,
} from '#server/pessoas/auth/link-de-email-repository.ts'
import { inserirRecuperacao } from '#server/pessoas/auth/recuperacao-repository.ts'
import { abrirConvite } from '#server/pessoas/membro/membro-repository.ts'
import { buscarUser, type UserLido } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { emUmaLinha } from './em-uma-linha.ts'
import {
  conviteParaEquipe,
  emailAlterado,
  redefinirSenha,
  segundoFatorRemovido,
  senhaAlterada,
} from './mensagens-de-acesso.ts'
import {
  cadastroAprovado,
  cadastroReaberto,
  confirmarEmail,
  correcaoPedida,
  tentativaDeCadastro,
} from './mensagens-de-cadastro.ts'
import { pedidoDaEquipe, produtoComCotacao } from './mensagens-de-compra.ts'
import { limiteAlterado, reembolsoFeito, vendedorPago } from './mensagens-de-dinheiro.ts'

/**
 * A message and its recipient. `usuarioId` is null if no account has the given e-mail; then nothing is sent. `para` is given if the
 * message must not go to the user's e-mail of today, `decisaoId` if it must not go once there is a later decision (rule M64).
 */
export type EmailAEnviar =
  | { modelo: 'cadastro-aprovado'; usuarioId: number; decisaoId?: number }
  | { modelo: 'cadastro-reaberto' | 'correcao-pedida' | 'segundo-fator-removido'; usuarioId: number }
  | { modelo: 'confirmar-email' | 'tentativa-de-cadastro'; usuarioId: number }
  | { modelo: 'redefinir-senha'; usuarioId: number | null }
  /** To a person without a login; `usuarioId` is the company that invites. */
  | { modelo: 'convite'; usuarioId: number; membroId: number }
  | { modelo: 'reembolso-feito'; usuarioId: number; pedidoId: number | null; cobrancaId?: number }
  | { modelo: 'vendedor-pago' | 'pedido-da-equipe'; usuarioId: number; pedidoId: number }
  | { modelo: 'produto-com-cotacao'; usuarioId: number; produtoId: number }
  | { modelo: 'limite-alterado'; usuarioId: number; antes: Centavos; depois: Centavos }
  | { modelo: 'email-alterado' | 'senha-alterada'; usuarioId: number; para: string }

type Deps = Pick<Dependencies, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'contatoDeSuporte'>

/** In their place an address that is not proved gets the link that proves it: its owner waits for a message. */
const ESPERADOS: readonly EmailAEnviar['modelo'][] = [
  'confirmar-email',
  'cadastro-aprovado',
  'correcao-pedida',
  'redefinir-senha',
  'tentativa-de-cadastro',
]

/**
 * Writes the message with today's data and sends it. An address that is not proved gets no other message than the link that proves it
 * (design/accounts). Throws if it was not accepted, so that the job is tried again.
 */
export async function enviarEmail(deps: Deps, email: EmailAEnviar): Promise<void> {
  if (email.modelo === 'convite') return convidar(deps, email.membroId)
  const { usuarioId } = email
  const destinatario = usuarioId === null ? null : await buscarUser(deps.db, usuarioId)
  if (!destinatario || (await foiDesfeito(deps, email))) return
  const para = 'para' in email ? email.para : destinatario.email
  const provado = destinatario.emailConfirmadoEm !== null || para !== destinatario.email
  const mensagem = provado
    ? await escrever(deps, email, destinatario)
    : await pedirProva(deps, email, destinatario)
  if (mensagem) await deps.mailer.send(para, mensagem)
}

// The token is created here, so that no job contains it.
async function convidar({ db, mailer, publicUrl }: Deps, membroId: number): Promise<void> {
  const aberto = await inTransaction(db, tx => abrirConvite(tx, membroId))
  if (!aberto) return
  const convite = { ...aberto, publicUrl, validadeHoras: VALIDADE_DO_CONVITE_HORAS }
  await mailer.send(aberto.email, conviteParaEquipe({ ...convite, empresa: emUmaLinha(aberto.empresa) }))
}

// An acceptance that something else followed: it was undone, or the account is blocked.
async function foiDesfeito({ db }: Deps, email: EmailAEnviar): Promise<boolean> {
  if (!('decisaoId' in email)) return false
  const decisao = await buscarUltimaDecisao(db, email.usuarioId)
  return decisao?.id !== email.decisaoId
}

// The token is created here, so that no job contains it.
async function pedirProva(
  { db, clock, publicUrl }: Deps,
  { modelo }: EmailAEnviar,
  { id, email }: UserLido,
): Promise<Mensagem | null> {
  if (!ESPERADOS.includes(modelo)) return null
  const link = { usuarioId: id, email }
  const token = await inTransaction(db, tx => inserirLinkDeConfirmacao(tx, link, clock()))
  return confirmarEmail({ publicUrl, token, validadeDias: VALIDADE_DO_LINK_DE_EMAIL_DIAS })
}

// Null if the message is no longer true.
async function escrever(deps: Deps, email: EmailAEnviar, { id, nome }: UserLido): Promise<Mensagem | null> {
  const { publicUrl, contatoDeSuporte } = deps
  const dados = { nome: emUmaLinha(nome), publicUrl, contatoDeSuporte }
  switch (email.modelo) {
    case 'cadastro-aprovado':
      return cadastroAprovado(dados)
    case 'cadastro-reaberto':
      return cadastroReaberto(dados)
    case 'correcao-pedida': {
      const correcao = await lerCorrecao(deps, id)
      return correcao && correcaoPedida({ ...dados, observacao: correcao.mensagem })
    }
    case 'redefinir-senha': {
      // Created here, so that no job contains the token.
      const token = await inTransaction(deps.db, tx => inserirRecuperacao(tx, id, deps.clock()))
      return redefinirSenha({ ...dados, token, validadeMinutos: VALIDADE_DO_LINK_MINUTOS })
    }
    case 'reembolso-feito':
      return reembolsoFeito({ ...dados, ...(await lerReembolso(deps, email)) })
    case 'vendedor-pago': {
      const { pedidoId } = email
      const pagamento = await buscarPagamento(deps.db, { pedidoId, vendedorId: id })
      const { pagoEm = null, observacao = null } = pagamento ?? {}
      if (pagamento === null || pagoEm === null || observacao === null) return null
      return vendedorPago({ ...dados, pedidoId, valor: pagamento.valorCentavos, pagoEm, observacao })
    }
    case 'pedido-da-equipe':
      return pedidoDaEquipe({ ...dados, ...(await lerResumo(deps, email.pedidoId)) })
    case 'produto-com-cotacao': {
      const { produtoId } = email
      const produto = await buscarProduto(deps.db, produtoId)
      if (produto === null || (await voltarAEsperar(deps, { compradorId: id, produtoId }))) return null
      return produtoComCotacao({ ...dados, produtoId, produto: emUmaLinha(produto.nome) })
    }
    case 'limite-alterado':
      return limiteAlterado({ ...dados, antes: email.antes, depois: email.depois })
    case 'confirmar-email':
    case 'convite':
      return null
    case 'tentativa-de-cadastro':
      return tentativaDeCadastro(dados)
    case 'email-alterado': {
      const anterior = { usuarioId: id, email: email.para }
      const token = await inTransaction(deps.db, tx => inserirLinkDeVolta(tx, anterior, deps.clock()))
      if (token === null) return null
      return emailAlterado({ ...dados, token, validadeDias: VALIDADE_DO_LINK_DE_EMAIL_DIAS })
    }
    case 'senha-alterada':
      return senhaAlterada(dados)
    case 'segundo-fator-removido':
      return segundoFatorRemovido(dados)
  }
}

// What went back to the buyer, in centavos, and whether the order, if there is one, was cancelled.
async function lerReembolso(
  { db }: Pick<Dependencies, 'db'>,
  email: Extract<EmailAEnviar, { modelo: 'reembolso-feito' }>,
) {
  const cobranca = email.pedidoId === null ? null : await buscarCobranca(db, email.pedidoId)
  const cancelado = cobranca?.statusPedido === 'CANCELADO'
  return { pedidoId: email.pedidoId, cancelado, valor: await valorDoReembolso(db, email) }
}

// What the buyer reads of an order: its total and its boleto's value in centavos, and how many products it has.
async function lerResumo({ db }: Pick<Dependencies, 'db'>, pedidoId: number) {
  const todos = { compradorId: null, vendedorId: null }
  const pedido = exigir(await buscarPedido(db, pedidoId, todos), 'pedido-inexistente')
  const { totalCentavos: total, valorDoBoletoCentavos: valorDoBoleto } = pedido
  const itens = await listarItensDoPedido(db, pedidoId, null)
  return { pedidoId, total, valorDoBoleto, quantidadeDeItens: itens.length }
}
