import { fraseDoMotivo } from '#contract/erros.ts'
import type { segundoFator } from '#contract/pessoas/segundo-fator.ts'
import type { Origem } from '#server/pessoas/acesso/acesso-repository.ts'
import {
  enderecoDaChave,
  hashDaRecuperacao,
  novaChave,
  novosCodigosDeRecuperacao,
  passoDoCodigo,
} from '#server/pessoas/auth/codigo-de-uso-unico.ts'
import { conferirCredenciais } from '#server/pessoas/auth/conferir-credenciais.ts'
import { type Confirmacao, confirmarSenha } from '#server/pessoas/auth/confirmar-senha.ts'
import { buscarEmail } from '#server/pessoas/auth/credencial-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import {
  ativarSegundoFator,
  buscarSegundoFator,
  gravarSegredo,
  removerSegundoFator,
} from '#server/pessoas/auth/segundo-fator-repository.ts'
import { encerrarOutrasSessoes, type Sessao } from '#server/pessoas/auth/session-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { cifrar, tentarDecifrar } from '#server/plataforma/cifra.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { desenharQr, type Qr } from '#server/plataforma/qr.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'

const DESATIVAR_SEGUNDO_FATOR = atoSoDaConta(
  'desativar-segundo-fator',
  'Cadastros e contas',
  'Desativou a verificação em duas etapas',
)

interface Desativacao {
  senhaAtual: string
  codigo: string
  origem: Origem
}

/**
 * Turns the caller's second factor off, with the password and a code; wrong ones count as failed logins (design/sign-in). Refuses with
 * `segundo-fator-inativo`, `senha-atual-incorreta`, `codigo-incorreto` or `muitas-tentativas`.
 */
async function desativarSegundoFator(
  { db, clock, chaveDeCifra }: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  { user: { id } }: Sessao,
  { senhaAtual, codigo, origem }: Desativacao,
): Promise<void> {
  const fator = await buscarSegundoFator(db, id)
  if (!fator?.ativoDesde) throw new RecusaError({ codigo: 'segundo-fator-inativo' })
  const conferencia = await conferirCredenciais(
    { db, clock },
    {
      email: await buscarEmail(db, id),
      password: senhaAtual,
      uso: null,
      origem,
      segundoFator: { codigo, chaveDeCifra },
    },
  )
  if (!conferencia.conta) throw recusaDe(conferencia.recusa)
  await inTransaction(db, async tx => {
    if (!(await removerSegundoFator(tx, id))) throw new RecusaError({ codigo: 'segundo-fator-inativo' })
    const registro = { acao: DESATIVAR_SEGUNDO_FATOR, alvo: { tipo: 'usuario', id } } as const
    await auditar(tx, { ...registro, porUsuarioId: id }, clock())
  })
}

function recusaDe(recusa: string): RecusaError {
  const daSenha = recusa === 'credenciais-invalidas'
  const motivo = { codigo: daSenha ? 'senha-atual-incorreta' : 'codigo-incorreto' } as const
  return new RecusaError(motivo, { [daSenha ? 'senhaAtual' : 'codigo']: fraseDoMotivo(motivo) })
}

/** Handlers of the caller's own second factor, for staff. */
export function segundoFatorHandlers(deps: Dependencies): HandlersDe<typeof segundoFator> {
  return {
    'GET /v1/segundo-fator': async ({ sessao }) => {
      const fator = await buscarSegundoFator(deps.db, sessao.user.id)
      return { ativoDesde: fator?.ativoDesde ?? null, codigosRestantes: fator?.codigosRestantes ?? 0 }
    },
    'POST /v1/segundo-fator': ({ body, sessao }) => iniciarSegundoFator(deps, sessao, body),
    'PUT /v1/segundo-fator': async ({ body, sessao, origem }) => ({
      codigosDeRecuperacao: await ativarComCodigo(deps, sessao, { ...body, origem }),
    }),
    'POST /v1/segundo-fator/desativacao': ({ body, sessao, origem }) =>
      desativarSegundoFator(deps, sessao, { ...body, origem }),
  }
}

interface ChaveNova {
  chave: string
  endereco: string
  qr: Qr
}

/**
 * Makes a key for the caller's authenticator app, in place of one that still waits for its first code. Asks for the password as a change
 * of it does: a session that somebody left open must not lock out its owner. Refuses with `confirme-senha`, `senha-atual-incorreta`,
 * `muitas-tentativas` or `segundo-fator-ja-ativo`.
 */
async function iniciarSegundoFator(
  deps: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  sessao: Sessao,
  confirmacao: Confirmacao,
): Promise<ChaveNova> {
  await confirmarSenha(deps, sessao, confirmacao)
  const chave = novaChave()
  const segredo = cifrar(deps.chaveDeCifra, chave)
  if (!(await inTransaction(deps.db, tx => gravarSegredo(tx, sessao.user.id, segredo))))
    throw new RecusaError({ codigo: 'segundo-fator-ja-ativo' })
  const endereco = enderecoDaChave(chave, await buscarEmail(deps.db, sessao.user.id))
  return { chave, endereco, qr: desenharQr(endereco) }
}

const ATIVAR_SEGUNDO_FATOR = atoSoDaConta(
  'ativar-segundo-fator',
  'Cadastros e contas',
  'Ativou a verificação em duas etapas',
)

/**
 * Activates the caller's second factor with a code of the key that waits, ends the caller's other sessions, which a password alone has
 * opened, and returns the recovery codes; the database keeps their hashes. Refuses with `segundo-fator-ja-ativo`,
 * `segundo-fator-nao-iniciado` or `codigo-incorreto`. Wrong codes are not counted: who sends them has just read the key.
 */
async function ativarComCodigo(
  { db, clock, chaveDeCifra }: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  sessao: Sessao,
  { codigo, origem }: { codigo: string; origem: Origem },
): Promise<string[]> {
  const { id: usuarioId } = sessao.user
  const agora = clock()
  const { segredo, ativoDesde } = exigir(
    await buscarSegundoFator(db, usuarioId),
    'segundo-fator-nao-iniciado',
  )
  if (ativoDesde) throw new RecusaError({ codigo: 'segundo-fator-ja-ativo' })
  const chave = exigir(tentarDecifrar(chaveDeCifra, segredo), 'segundo-fator-nao-iniciado')
  const passo = exigir(passoDoCodigo(chave, codigo, agora), 'codigo-incorreto')
  const codigos = novosCodigosDeRecuperacao()
  const hashes = codigos.map(texto => exigir(hashDaRecuperacao(texto), 'codigo-incorreto'))
  await inTransaction(db, async tx => {
    // Another tab may have made another key, or have activated this one.
    if (!(await ativarSegundoFator(tx, { usuarioId, segredo, passo, hashes }, agora)))
      throw new RecusaError({ codigo: 'segundo-fator-nao-iniciado' })
    await encerrarOutrasSessoes(tx, sessao, { origem, agora })
    const registro = { acao: ATIVAR_SEGUNDO_FATOR, alvo: { tipo: 'usuario', id: usuarioId } } as const
    await auditar(tx, { ...registro, porUsuarioId: usuarioId }, agora)
  })
  return codigos
}
