import type { auth } from '#contract/pessoas/auth.ts'
import { corrigirCadastro, lerCorrecao } from '#server/pessoas/aprovacao/corrigir-cadastro.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { aceitarOConvite } from '#server/pessoas/membro/aceitar-convite.ts'
import { lerConvite } from '#server/pessoas/membro/membro-repository.ts'
import { redefinirSenha } from '#server/pessoas/user/redefinir-senha.ts'
import { register } from '#server/pessoas/user/register.ts'
import { renovarHash } from '#server/pessoas/user/renovar-hash.ts'
import { userView } from '#server/pessoas/user/user-view.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { clientNetwork } from './client-network.ts'
import { renovarSenha } from './confirmar-senha.ts'
import { login } from './login.ts'
import { contarPorEndereco, contarRecusasPorEndereco, usoDoEndereco } from './quota-por-endereco.ts'
import { recuperarSenha } from './recuperar-senha.ts'
import { abrirSessao, removerSessao } from './session-repository.ts'

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
