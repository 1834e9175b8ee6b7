import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { paginate } from '#contract/pagina.ts'
import type { perfilSchema, user } from '#contract/pessoas/user.ts'
import { campoObrigatorioDoPerfil, type LoginId } from '#domain/conta/user.ts'
import { saldosView } from '#server/contas/abatimento/abatimento-view.ts'
import { listarAbatimentos } from '#server/contas/abatimento/extrato-repository.ts'
import { type Confirmacao, confirmarSenha } from '#server/pessoas/auth/confirmar-senha.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import {
  buscarLinkDeEmail,
  ehDeOutraConta,
  inserirTroca,
  removerLinksDeConfirmacao,
  removerTrocasDesde,
} from '#server/pessoas/auth/link-de-email-repository.ts'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inserirRecuperacao, removerRecuperacoes } from '#server/pessoas/auth/recuperacao-repository.ts'
import { removerSessoes, renovarSessao, type Sessao } from '#server/pessoas/auth/session-repository.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { listarLancamentos } from '#server/pessoas/comprador/credito-repository.ts'
import { type AtoSoDaConta, atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { semAutor } from '#server/plataforma/auditoria/auditoria-view.ts'
import { inTransaction, type Tx, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { ImageSource } from '#server/plataforma/images/receive-image.ts'
import { inTransactionWithImage } from '#server/plataforma/images/with-image.ts'
import { exigir, RecusaError, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import {
  atualizarEndereco,
  atualizarTelefone,
  type Cadastro,
  type EnderecoEscrito,
  exigirCadastro,
  type Telefone,
  travarCadastro,
} from './cadastro-repository.ts'
import { atualizarCampos, type CamposDoPerfil } from './perfil-repository.ts'
import { atualizarEmail, atualizarSenha, travarUser } from './user-repository.ts'
import { type UserView, userView } from './user-view.ts'

/** Handlers of the own account. The session determines the account, or the token of a mailed link. */
export function userHandlers(deps: Dependencies): HandlersDe<typeof user> {
  return {
    'PUT /v1/user': async ({ form, imagem, sessao, cookie }) => {
      // Only the profile has a picture. With a password or an e-mail it would be dropped silently.
      if (imagem && !('nome' in form))
        throw new RecusaError({ codigo: 'dados-invalidos' }, { imageFile: 'Campo desconhecido.' })
      // A member's own are password and e-mail (rule N117).
      if ('nome' in form && sessao.membro) throw new RecusaError({ codigo: 'sem-permissao' })
      if ('nome' in form) return atualizarPerfil(deps, sessao, { perfil: form, imagem })
      const { user, token } =
        'password' in form ? await alterarSenha(deps, sessao, form) : await alterarEmail(deps, sessao, form)
      cookie.gravar({ token, manter: sessao.manter })
      return user
    },
    'GET /v1/user/cadastro': ({ sessao }) => exigirCadastro(deps.db, sessao.user.id),
    'PUT /v1/user/endereco': ({ body: { versao, complemento, notaDeEntrega, ...rua }, sessao }) => {
      const campos = { ...rua, complemento: complemento || null, notaDeEntrega: notaDeEntrega || null }
      return alterarEndereco(deps, sessao.user.id, { campos, versao })
    },
    'PUT /v1/user/telefone': ({ body: { versao, ...campos }, sessao }) =>
      alterarTelefone(deps, sessao.user.id, { campos, versao }),
    'POST /v1/user/confirmar-email': ({ body }) => confirmarEmail(deps, body.token),
    'POST /v1/user/desfazer-email': ({ body }) => desfazerTrocaDeEmail(deps, body.token),
    'POST /v1/user/confirmacao-de-email': ({ sessao }) => pedirConfirmacaoDeEmail(deps, sessao.loginId),
    'GET /v1/user/abatimento': async ({ query, sessao, leitura }) => {
      const conta = await listarAbatimentos(leitura, sessao.user.id, query)
      return { ...paginate(conta.lancamentos.map(semAutor), conta.total, query), ...saldosView(conta) }
    },
    'GET /v1/user/extrato': async ({ query, sessao, leitura }) => {
      const { lancamentos, total } = await listarLancamentos(leitura, sessao.user.id, query)
      return paginate(lancamentos.map(semAutor), total, query)
    },
  }
}

const PEDIDOS_POR_HORA = 3

/** Sends the link that proves the account's e-mail again, unless it is proved. Refuses with `muitas-tentativas`. */
async function pedirConfirmacaoDeEmail(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  usuarioId: LoginId,
): Promise<void> {
  await contarUso(db, { chave: `confirmar-email:${usuarioId}`, maximo: PEDIDOS_POR_HORA }, clock())
  await inTransaction(db, tx => fila.enviar(tx, 'enviar-email', { modelo: 'confirmar-email', usuarioId }))
}

/**
 * Proves the account's e-mail by the token of a link, which works once and while the account has that e-mail (design/accounts). Refuses
 * with `link-invalido`.
 */
async function confirmarEmail(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    const { usuarioId } = exigir(await buscarLinkDeEmail(tx, token, agora), 'link-invalido')
    const user = exigir(await travarUser(tx, usuarioId), 'link-invalido')
    // Read again under the lock: the same link may have been used meanwhile.
    const { email, trocaId } = exigir(await buscarLinkDeEmail(tx, token, agora), 'link-invalido')
    if (trocaId !== null || email !== user.email) throw new RecusaError({ codigo: 'link-invalido' })
    await atualizarEmail(tx, usuarioId, { email, confirmadoEm: agora })
    await removerLinksDeConfirmacao(tx, usuarioId)
  })
}

/**
 * Sets a new password and tells the account's e-mail about it, if it is proved (design/accounts). Returns the user and the token of the session
 * that replaces all others (rule M5). Refuses with `confirme-senha`, `senha-atual-incorreta` or `muitas-tentativas`.
 */
async function alterarSenha(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'contatoDeSuporte'>,
  sessao: Sessao,
  { password, ...confirmacao }: { password: string } & Confirmacao,
): Promise<{ user: UserView; token: string }> {
  const senhaEm = await confirmarSenha(deps, sessao, confirmacao)
  const senhaHash = await hashPassword(password)
  return inTransaction(deps.db, async tx => {
    const usuarioId = sessao.loginId
    const { email: para, emailConfirmadoEm } = await atualizarSenha(tx, usuarioId, senhaHash)
    if (emailConfirmadoEm)
      await deps.fila.enviar(tx, 'enviar-email', { modelo: 'senha-alterada', usuarioId, para })
    await removerRecuperacoes(tx, usuarioId)
    const token = await renovarSessao(tx, { ...sessao, senhaEm }, deps.clock())
    return { user: await userView({ ...deps, db: tx }, usuarioId), token }
  })
}

/**
 * Gives an account the e-mail back that it had before a change, by the token of a link that works once, and ends all sessions
 * (design/accounts). Later changes cannot be taken back any more, earlier ones can. Returns the e-mail, and the token of a link for a new
 * password: somebody else may know the present one. Refuses with `link-invalido`.
 */
async function desfazerTrocaDeEmail(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string; tokenDaSenha: string }> {
  const agora = clock()
  try {
    return await inTransaction(db, async tx => {
      const { usuarioId } = exigir(await buscarLinkDeEmail(tx, token, agora), 'link-invalido')
      exigir(await travarUser(tx, usuarioId), 'link-invalido')
      // Read again under the lock: the same link may have been used meanwhile.
      const { email, trocaId } = exigir(await buscarLinkDeEmail(tx, token, agora), 'link-invalido')
      await removerTrocasDesde(tx, usuarioId, exigir(trocaId, 'link-invalido'))
      await removerLinksDeConfirmacao(tx, usuarioId)
      await atualizarEmail(tx, usuarioId, { email, confirmadoEm: agora })
      await removerSessoes(tx, usuarioId)
      await removerRecuperacoes(tx, usuarioId)
      return { email, tokenDaSenha: await inserirRecuperacao(tx, usuarioId, agora) }
    })
  } catch (error) {
    if (violates(error, 'usuario_email_unico')) throw new RecusaError({ codigo: 'link-invalido' })
    throw error
  }
}

// Changes the profile of the session's user (spec §5, §7).

type Perfil = z.output<typeof perfilSchema>

/**
 * Writes the given fields and returns the user as this change left it. An empty field is removed; an absent field and the rest
 * of a buyer's address stay. The version counts up only if a field changes (design/screens). Refuses with `dados-invalidos` if
 * the field that this role requires is missing, with `imagem-invalida`, or with `versao-ja-mudou` if the profile has changed
 * since it was read.
 */
export async function atualizarPerfil(
  deps: Pick<Dependencies, 'db' | 'imagens' | 'contatoDeSuporte'>,
  { loginId, user: { id, papel } }: Pick<Sessao, 'loginId' | 'user'>,
  { perfil: { versao, ...perfil }, imagem }: { perfil: Perfil; imagem: ImageSource | null },
): Promise<UserView> {
  const obrigatorio = campoObrigatorioDoPerfil(papel)
  if (obrigatorio && !perfil[obrigatorio])
    throw new RecusaError({ codigo: 'dados-invalidos' }, { [obrigatorio]: 'Campo obrigatório.' })
  return inTransactionWithImage(deps, imagem, async (tx, url) => {
    const antes = exigir(await travarUser(tx, id), 'user-inexistente')
    recusarSeMudou(antes.versao, versao)
    const ler = () => userView({ ...deps, db: tx }, loginId)
    const campos = camposDe({ ...perfil, imagem: url ?? undefined })
    if (!haMudanca(campos, antes)) return { answer: await ler(), previousUrl: null }
    await atualizarCampos(tx, id, campos)
    return { answer: await ler(), previousUrl: url && antes.imagem }
  })
}

type CamposEnviados = Omit<Perfil, 'versao'> & { imagem: string | undefined }

// An absent field stays as it is; an empty one is removed.
function camposDe(enviados: CamposEnviados): Partial<CamposDoPerfil> {
  const presentes = Object.entries(enviados).filter(([, valor]) => valor !== undefined)
  return Object.fromEntries(presentes.map(([campo, valor]) => [campo, valor || null])) // the fields of `enviados`
}

function haMudanca(campos: Partial<CamposDoPerfil>, antes: CamposDoPerfil): boolean {
  return Object.entries(campos).some(([campo, valor]) => antes[campo as keyof CamposDoPerfil] !== valor) // its own keys
}

// Each attempt reveals whether an account has that e-mail.
const TENTATIVAS_POR_HORA = 5

/**
 * Sets a new e-mail and sends it a link that proves it; the previous one, if it was proved, gets a link that takes the change back
 * (design/accounts). Returns the user and the token of the session that
 * replaces all others (rule M5). Refuses with `confirme-senha`, `senha-atual-incorreta`, `muitas-tentativas`, or with
 * `email-recusado` if another account has this e-mail or can take it back.
 */
async function alterarEmail(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'contatoDeSuporte'>,
  sessao: Sessao,
  { email, ...confirmacao }: { email: string } & Confirmacao,
): Promise<{ user: UserView; token: string }> {
  const { db, clock, fila } = deps
  const id = sessao.loginId
  const senhaEm = await confirmarSenha(deps, sessao, confirmacao)
  await contarUso(db, { chave: `alterar-email:${id}`, maximo: TENTATIVAS_POR_HORA }, clock())
  try {
    return await inTransaction(db, async tx => {
      const agora = clock()
      const antes = exigir(await travarUser(tx, id), 'user-inexistente')
      await atualizarEmail(tx, id, {
        email,
        confirmadoEm: email === antes.email ? antes.emailConfirmadoEm : null,
      })
      if (await ehDeOutraConta(tx, { usuarioId: id, email }, agora))
        throw new RecusaError({ codigo: 'email-recusado' })
      if (email !== antes.email) {
        await removerLinksDeConfirmacao(tx, id)
        await fila.enviar(tx, 'enviar-email', { modelo: 'confirmar-email', usuarioId: id })
        if (antes.emailConfirmadoEm) {
          await inserirTroca(tx, { usuarioId: id, email: antes.email }, agora)
          await fila.enviar(tx, 'enviar-email', {
            modelo: 'email-alterado',
            usuarioId: id,
            para: antes.email,
          })
        }
      }
      await removerRecuperacoes(tx, id)
      const token = await renovarSessao(tx, { ...sessao, senhaEm }, clock())
      return { user: await userView({ ...deps, db: tx }, id), token }
    })
  } catch (error) {
    if (violates(error, 'usuario_email_unico')) throw new RecusaError({ codigo: 'email-recusado' })
    throw error
  }
}

// Changes of what an account registered with, by its owner (rule M56).

const ALTERAR_ENDERECO = atoSoDaConta('alterar-endereco', 'Cadastros e contas', 'Alterou o endereço')
const ALTERAR_TELEFONE = atoSoDaConta('alterar-telefone', 'Cadastros e contas', 'Alterou o telefone')

type Deps = Pick<Dependencies, 'db' | 'clock'>

interface Mudanca<Campos> {
  /** All fields that are written together. */
  campos: Campos
  /** The version that the owner read (design/screens). */
  versao: number | undefined
}

/**
 * Sets a buyer's whole address. Orders keep the one of their boleto: its request is stored, and a further boleto repeats it. Refuses
 * with `versao-ja-mudou`, or with `muitas-tentativas` beyond 60 changes in an hour.
 */
function alterarEndereco(deps: Deps, id: number, mudanca: Mudanca<EnderecoEscrito>): Promise<Cadastro> {
  return alterar(deps, id, mudanca, { acao: ALTERAR_ENDERECO, atualizar: atualizarEndereco })
}

/** Sets the telephone. Refuses with `versao-ja-mudou` or `muitas-tentativas`. */
function alterarTelefone(deps: Deps, id: number, mudanca: Mudanca<Telefone>): Promise<Cadastro> {
  return alterar(deps, id, mudanca, { acao: ALTERAR_TELEFONE, atualizar: atualizarTelefone })
}

/** Each leaves an audit entry for good. */
const MUDANCAS_POR_HORA = 60

interface Escrita<Campos> {
  acao: AtoSoDaConta
  atualizar: (tx: Tx, id: number, campos: Campos) => Promise<void>
}

function alterar<Campos extends EnderecoEscrito | Telefone>(
  { db, clock }: Deps,
  id: number,
  { campos, versao }: Mudanca<Campos>,
  { acao, atualizar }: Escrita<Campos>,
): Promise<Cadastro> {
  return inTransaction(db, async tx => {
    const lido = await travarCadastro(tx, id)
    recusarSeMudou(lido.versao, versao)
    const escritos: Readonly<Record<string, unknown>> = { ...lido, ...lido.endereco }
    const antes = Object.fromEntries(Object.keys(campos).map(nome => [nome, escritos[nome]]))
    if (isDeepStrictEqual(antes, campos)) return lido
    await atualizar(tx, id, campos)
    await contarUso(tx, { chave: `alterar-cadastro:${id}`, maximo: MUDANCAS_POR_HORA }, clock())
    const registro = { acao, alvo: { tipo: 'usuario', id }, porUsuarioId: id } as const
    const depois: EnderecoEscrito | Telefone = campos
    await auditar(tx, { ...registro, antes, depois }, clock())
    return exigirCadastro(tx, id)
  })
}
