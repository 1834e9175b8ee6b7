import type { auth } from '#contract/pessoas/auth.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { corrigirCadastro, lerCorrecao } from '#server/pessoas/aprovacao/corrigir-cadastro.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { aceitarConvite, lerConvite, travarConvite } from '#server/pessoas/membro/membro-repository.ts'
import { inserirAceite } from '#server/pessoas/user/aceite-repository.ts'
import { register } from '#server/pessoas/user/register.ts'
import { atualizarSenha, inserirUser, trocarHash } from '#server/pessoas/user/user-repository.ts'
import { userView } from '#server/pessoas/user/user-view.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { clientNetwork } from './client-network.ts'
import { conferirCredenciais } from './conferir-credenciais.ts'
import { renovarSenha } from './confirmar-senha.ts'
import { buscarCredenciais, buscarSenhaHash } from './credencial-repository.ts'
import { ehDeOutraConta } from './link-de-email-repository.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'
import { contarPorEndereco, contarRecusasPorEndereco, usoDoEndereco } from './quota-por-endereco.ts'
import { buscarRecuperacao, gastarRecuperacoes } from './recuperacao-repository.ts'
import { buscarSegundoFator } from './segundo-fator-repository.ts'
import { abrirSessao, removerSessao, removerSessoes, type SessaoAberta } from './session-repository.ts'
import { type ContaDoLogin, esquecerTentativas, type Tentativa } from './tentativa-de-login-repository.ts'
import { contarUso } from './uso-repository.ts'

/** Handlers of login, session and registration. */
export function authHandlers(deps: Dependencies): HandlersDe<typeof auth> {
  return {
    'POST /v1/auth/login': async ({ body, sessao, cookie, ip, origem }) => {
      const uso = usoDoEndereco(deps, 'login-recusado', ip)
      const sessaoAnterior = sessao?.tokenHash ?? null
      const entrada = await login(deps, { ...body, uso, origem, sessaoAnterior })
      cookie.gravar(entrada)
      await renovarHash(deps, entrada.conta, body.password)
      return userView(deps, entrada.conta.id)
    },
    'POST /v1/auth/logout': async ({ sessao, cookie, origem }) => {
      if (sessao) await removerSessao(deps.db, sessao.tokenHash, { origem, agora: deps.clock() })
      cookie.apagar()
    },
    'POST /v1/auth/confirmar-senha': ({ body, sessao }) => renovarSenha(deps, sessao, body.senhaAtual),
    'GET /v1/auth/user-info': ({ sessao }) => userView(deps, sessao.loginId),
    'GET /v1/auth/verify-token': async () => ({ valido: true }),
    'GET /v1/auth/suporte': async () => ({ contatoDeSuporte: deps.contatoDeSuporte }),
    'POST /v1/auth/register': async ({ form, imagem, ip }) => {
      const chegada = { imagem, rede: clientNetwork(ip) }
      await contarPorEndereco(deps, usoDoEndereco(deps, 'cadastro', ip), () =>
        contarRecusasPorEndereco(deps, usoDoEndereco(deps, 'cadastro-recusado', ip), () =>
          register(deps, form, chegada),
        ),
      )
    },
    'GET /v1/auth/correcao': async ({ sessao }) => ({ correcao: await lerCorrecao(deps, sessao.loginId) }),
    'PUT /v1/auth/correcao': ({ body, sessao }) => corrigirCadastro(deps, sessao.loginId, body),
    'POST /v1/auth/recuperar-senha': ({ body, ip }) =>
      contarPorEndereco(deps, usoDoEndereco(deps, 'recuperar-senha', ip), () =>
        recuperarSenha(deps, body.email),
      ),
    'POST /v1/auth/convite/leitura': ({ body }) => lerConvite(deps.db, body.token, deps.clock()),
    'POST /v1/auth/convite': async ({ body, sessao, cookie, origem }) => {
      const login = await aceitarOConvite(deps, body, origem.endereco)
      const entrada = { anterior: sessao?.tokenHash ?? null, manter: false, agora: deps.clock(), origem }
      cookie.gravar(exigir(await abrirSessao(deps.db, login, entrada), 'link-invalido'))
      return userView(deps, login.id)
    },
    'POST /v1/auth/redefinir-senha': ({ body }) => redefinirSenha(deps, body),
  }
}

const PEDIDOS_POR_HORA = 5

/**
 * Sends a link for a new password (rule M6). An unknown e-mail takes the same steps as a known one: it also gets a job, which
 * then finds no recipient. Refuses with `muitas-tentativas`.
 */
async function recuperarSenha(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  email: string,
): Promise<void> {
  const chave = `recuperar-senha:${email.toLowerCase()}`
  await contarUso(db, { chave, maximo: PEDIDOS_POR_HORA }, clock())
  const conta = await buscarCredenciais(db, email)
  const usuarioId = conta?.id ?? null
  await inTransaction(db, tx => fila.enviar(tx, 'enviar-email', { modelo: 'redefinir-senha', usuarioId }))
}

/**
 * Hashes the password of a login anew if its hash was made in an earlier way (design/sign-in). Does nothing if the password was changed
 * meanwhile. Never fails: the login has succeeded, and the next one tries again.
 */
async function renovarHash(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  { id, senhaHash }: { id: number; senhaHash: string },
  password: string,
): Promise<void> {
  if (!isOutdated(senhaHash)) return
  try {
    const novo = await hashPassword(password)
    await inTransaction(db, tx => trocarHash(tx, id, { de: senhaHash, para: novo }))
  } catch (err) {
    log.warn({ err, userId: id }, 'o hash da senha não foi renovado')
  }
}

/**
 * Sets a new password by the token of a link, which works once. Ends all sessions of the account (rule M6) and tells its
 * e-mail about the change (design/accounts). Refuses with `link-invalido`.
 */
async function redefinirSenha(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Checked before hashing, so that an invented link does not cost a hash.
  const usuarioId = exigir(await buscarRecuperacao(db, token, clock()), 'link-invalido')
  const senhaHash = await hashPassword(password)
  const email = await inTransaction(db, async tx => {
    const { email } = await atualizarSenha(tx, usuarioId, senhaHash)
    if (!(await gastarRecuperacoes(tx, usuarioId, token))) throw new RecusaError({ codigo: 'link-invalido' })
    await removerSessoes(tx, usuarioId)
    await fila.enviar(tx, 'enviar-email', { modelo: 'senha-alterada', usuarioId, para: email })
    return email
  })
  // The person has proved to read the account's e-mail and must not wait because of somebody else's guesses. With a second factor that
  // proves too little: whoever reads the e-mail could guess codes without end (design/sign-in).
  const fator = await buscarSegundoFator(db, usuarioId)
  if (!fator?.ativoDesde) await esquecerTentativas(db, email)
}

type Conferida = { conta: Pick<ContaDoLogin, 'id' | 'senhaHash'> }

interface Login extends Tentativa {
  password: string
  /** The code of the second factor, if the person was asked for it (design/sign-in). */
  codigo?: string | undefined
  /** The hash of the token of this browser's session, which the new one replaces. */
  sessaoAnterior: Buffer | null
  /** Keep the session on this device for 30 days (design/sessions)? */
  manter?: boolean | undefined
}

/**
 * Opens a session (spec §7); returns the account, the session's token, and whether the session is kept. Refuses with
 * `credenciais-invalidas`, `codigo-necessario`, `codigo-incorreto`, `muitas-tentativas` or `indisponivel`.
 */
export async function login(
  deps: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  { sessaoAnterior, codigo, manter = false, ...tentativa }: Login,
): Promise<SessaoAberta & Conferida> {
  const segundoFator = { codigo, chaveDeCifra: deps.chaveDeCifra }
  const conferencia = await conferirCredenciais(deps, { ...tentativa, segundoFator })
  if (!conferencia.conta) throw new RecusaError({ codigo: conferencia.recusa })
  const entrada = { anterior: sessaoAnterior, agora: deps.clock(), origem: tentativa.origem, manter }
  const { conta } = conferencia
  const aberta = await abrirSessao(deps.db, conta, entrada)
  if (aberta) return { conta, ...aberta }
  // Another login may have hashed the same password anew meanwhile (design/sign-in).
  const atual = exigir(await buscarSenhaHash(deps.db, conta.id), 'credenciais-invalidas')
  if (!(await verifyPassword(tentativa.password, atual)))
    throw new RecusaError({ codigo: 'credenciais-invalidas' })
  const renovada = { id: conta.id, senhaHash: atual }
  return {
    conta: renovada,
    ...exigir(await abrirSessao(deps.db, renovada, entrada), 'credenciais-invalidas'),
  }
}

const ACEITAR_CONVITE = ato('aceitar-convite', 'Cadastros e contas', 'Aceitou o convite para a equipe')

/**
 * Makes the login of an invitation, by the token of its link, which has proved the e-mail (rule N114). Returns its credentials. Refuses with
 * `link-invalido`, or with `email-recusado` if the e-mail logs in elsewhere by now.
 */
export async function aceitarOConvite(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { token, nome, password }: { token: string; nome: string; password: string },
  rede: string | null = null,
): Promise<{ id: LoginId; senhaHash: string }> {
  // Checked before hashing, so that an invented link does not cost a hash.
  await inTransaction(db, async tx => exigir(await travarConvite(tx, token, clock()), 'link-invalido'))
  const senhaHash = await hashPassword(password)
  try {
    return await inTransaction(db, async tx => {
      const agora = clock()
      const {
        id: membroId,
        empresaId,
        email,
      } = exigir(await travarConvite(tx, token, agora), 'link-invalido')
      const login = { nome, email, senhaHash, role: 'MEMBRO', status: 'ATIVO', criadoEm: agora } as const
      const id = await inserirUser(tx, login)
      if (await ehDeOutraConta(tx, { usuarioId: id, email }, agora))
        throw new RecusaError({ codigo: 'email-recusado' })
      await aceitarConvite(tx, membroId, id)
      await inserirAceite(tx, { usuarioId: id, rede }, agora)
      const alvo = { tipo: 'usuario', id: empresaId } as const
      await auditar(tx, { porUsuarioId: id, acao: ACEITAR_CONVITE, alvo, depois: { nome, email } }, agora)
      return { id, senhaHash }
    })
  } catch (error) {
    if (violates(error, 'usuario_email_unico')) throw new RecusaError({ codigo: 'email-recusado' })
    throw error
  }
}
