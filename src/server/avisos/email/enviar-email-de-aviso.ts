import { temEscolha } from '#contract/avisos/grupos.ts'
import {
  type ConteudoDoAviso,
  type DadosDoAviso,
  escreverAviso,
  grupoDoAviso,
  type TipoDeAviso,
} from '#contract/avisos/tipos.ts'
import type { SituacaoDoEmail } from '#domain/conta/aviso.ts'
import { temNaoLidas } from '#server/pedido/conversa/conversa-repository.ts'
import {
  buscarDoInteressado,
  type PedidoDoInteressado,
} from '#server/pedido/pedido/interessados-repository.ts'
import {
  anotarDesfecho,
  buscarEmailDeAviso,
  type Desfecho,
} from '#server/plataforma/avisar/aviso-email-repository.ts'
import type { EmailEscrito } from '#server/plataforma/avisar/aviso-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import type { ParteDoEmail } from './conteudo-do-email.ts'
import { emUmaLinha } from './em-uma-linha.ts'
import { aindaVale, mensagemDoPedido } from './mensagem-do-pedido.ts'
import { limiteAlterado } from './mensagens-de-dinheiro.ts'
import { montarEmail } from './modelo-de-email.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'contatoDeSuporte'>

interface Pronta {
  para: string
  mensagem: Mensagem
}

const BLOQUEADA: Desfecho = { situacao: 'DISPENSADO', erro: 'A conta está bloqueada.' }
const NAO_VALE_MAIS: Desfecho = { situacao: 'DISPENSADO', erro: 'A mensagem já não valia na hora de sair.' }
const SEM_PROVA: Desfecho = { situacao: 'FALHOU', erro: 'O endereço de e-mail não foi confirmado.' }
const NAO_ACEITA: Desfecho = { situacao: 'FALHOU', erro: 'O servidor de e-mail não aceitou a mensagem.' }

/**
 * Writes the e-mail of a notice and sends it, once: what was sent, is not needed or has a later sending is not sent again. An address that is not proved gets
 * none (design/accounts). Notes what became of it (rule N45). Throws if it was not accepted, so that the job is tried again.
 */
export async function enviarEmailDeAviso(deps: Deps, email: EmailEscrito): Promise<void> {
  const { db, clock, mailer } = deps
  const { pedidoId, tipo } = email
  const pronta =
    pedidoId === null ? await prepararSemPedido(deps, email) : await prepararDoPedido(deps, email, pedidoId)
  if (pronta === null) return
  if ('situacao' in pronta) return anotarDesfecho(db, email, pronta, clock())
  try {
    await mailer.send(pronta.para, { ...comSaida(deps, tipo, pronta.mensagem), id: idDe(deps, email) })
  } catch (falha) {
    await anotarDesfecho(db, email, NAO_ACEITA, clock())
    throw falha
  }
  await anotarDesfecho(db, email, { situacao: 'ENVIADO', erro: null }, clock())
}

// Killed between sending and noting, a server sends it again.
function idDe({ publicUrl }: Deps, { emailId, envio }: EmailEscrito): string {
  return `aviso-${emailId}-${envio}@${new URL(publicUrl).hostname}`
}

// What concerns money always comes (rule N44).
function comSaida({ publicUrl }: Deps, tipo: TipoDeAviso, mensagem: Mensagem): Mensagem {
  const desligavel = temEscolha(grupoDoAviso(tipo, 'COMPRADOR'))
  return desligavel ? { ...mensagem, desligar: `${publicUrl}/perfil#avisos` } : mensagem
}

// Null if there is nothing left to do.
async function prepararDoPedido(
  deps: Deps,
  { emailId, envio, usuarioId, tipo }: EmailEscrito,
  pedidoId: number,
): Promise<Pronta | Desfecho | null> {
  const pedido = await buscarDoInteressado(deps.db, { pedidoId, usuarioId, emailId })
  if (!pedido?.aviso || jaTerminou(pedido.aviso, envio)) return null
  if (pedido.bloqueado) return BLOQUEADA
  if (!aindaVale(tipo, pedido, deps.clock())) return NAO_VALE_MAIS
  if (!pedido.emailConfirmado) return SEM_PROVA
  // Safe: the data of a notice are those of its kind.
  const conteudo = { tipo, dados: pedido.aviso.dados } as ConteudoDoAviso
  const mensagem =
    mensagemDoPedido(deps, { tipo, pedidoId }, pedido) ??
    mensagemSimples(deps, { nome: pedido.nome, conteudo, boleto: tipo === 'boleto-vence' ? pedido : null })
  return { para: pedido.email, mensagem }
}

async function prepararSemPedido(
  deps: Deps,
  { emailId, envio, usuarioId }: EmailEscrito,
): Promise<Pronta | Desfecho | null> {
  const email = await buscarEmailDeAviso(deps.db, emailId)
  if (!email || jaTerminou(email, envio)) return null
  if (email.bloqueado) return BLOQUEADA
  // Read since: rule N81.
  const lida = email.tipo === 'mensagem' && !(await temNaoLidas(deps.db, { ...email.dados, usuarioId }))
  if (lida || email.retirado) return NAO_VALE_MAIS
  if (!email.emailConfirmado) return SEM_PROVA
  const mensagem =
    email.tipo === 'limite-mudou'
      ? doLimite(deps, email.nome, email.dados)
      : mensagemSimples(deps, { nome: email.nome, conteudo: email, boleto: null })
  return { para: email.email, mensagem }
}

function jaTerminou(
  { situacao, envio }: { situacao: SituacaoDoEmail; envio: number },
  doTrabalho: number,
): boolean {
  return envio !== doTrabalho || situacao === 'ENVIADO' || situacao === 'DISPENSADO'
}

function doLimite(
  { publicUrl, contatoDeSuporte }: Deps,
  nome: string,
  limites: DadosDoAviso['limite-mudou'],
) {
  return limiteAlterado({ nome: emUmaLinha(nome), publicUrl, contatoDeSuporte, ...limites })
}

interface Simples {
  nome: string
  conteudo: ConteudoDoAviso
  /** An order whose boleto the message repeats. */
  boleto: Pick<PedidoDoInteressado, 'linhaDigitavel' | 'link'> | null
}

// The words of the app, for a kind that has no message of its own.
function mensagemSimples({ publicUrl }: Deps, { nome, conteudo, boleto }: Simples): Mensagem {
  const { titulo, texto, link } = escreverAviso(conteudo)
  const doBoleto: ParteDoEmail[] =
    boleto?.linhaDigitavel && boleto.link
      ? [
          { codigo: { rotulo: 'Linha digitável', valor: boleto.linhaDigitavel } },
          { link: { rotulo: 'Abrir o boleto', url: boleto.link } },
        ]
      : []
  return montarEmail({
    publicUrl,
    nome: emUmaLinha(nome),
    assunto: titulo,
    previa: texto,
    partes: [texto, ...doBoleto, { acao: { rotulo: 'Abrir na Réstia', url: `${publicUrl}${link}` } }],
  })
}
