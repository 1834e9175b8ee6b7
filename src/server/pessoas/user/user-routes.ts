import { paginate } from '#contract/pagina.ts'
import type { user } from '#contract/pessoas/user.ts'
import { saldosView } from '#server/contas/abatimento/abatimento-view.ts'
import { listarAbatimentos } from '#server/contas/abatimento/extrato-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { listarLancamentos } from '#server/pessoas/comprador/credito-repository.ts'
import { semAutor } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { alterarEndereco, alterarTelefone } from './alterar-cadastro.ts'
import { alterarEmail } from './alterar-email.ts'
import { alterarSenha } from './alterar-senha.ts'
import { atualizarPerfil } from './atualizar-perfil.ts'
import { exigirCadastro } from './cadastro-repository.ts'
import { confirmarEmail } from './confirmar-email.ts'
import { desfazerTrocaDeEmail } from './desfazer-troca-de-email.ts'
import { pedirConfirmacaoDeEmail } from './pedir-confirmacao-de-email.ts'

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
    'GET /v1/user/abatimento': async ({ query, sessao }) => {
      const conta = await listarAbatimentos(deps.db, sessao.user.id, query)
      return { ...paginate(conta.lancamentos.map(semAutor), conta.total, query), ...saldosView(conta) }
    },
    'GET /v1/user/extrato': async ({ query, sessao }) => {
      const { lancamentos, total } = await listarLancamentos(deps.db, sessao.user.id, query)
      return paginate(lancamentos.map(semAutor), total, query)
    },
  }
}
