import type { funcionario } from '#contract/pessoas/funcionario.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { bloquearConta } from '#server/pessoas/user/bloquear-conta.ts'
import { auditarConsulta } from '#server/plataforma/auditoria/auditar-consulta.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { criarFuncionario } from './criar-funcionario.ts'
import { listarFuncionarios } from './funcionario-repository.ts'
import { removerSegundoFatorDe } from './remover-segundo-fator.ts'

/** Handlers of staff accounts, all for ADM. */
export function funcionarioHandlers(deps: Dependencies): HandlersDe<typeof funcionario> {
  const { db } = deps
  return {
    'GET /v1/funcionario': async ({ sessao }) => {
      const funcionarios = await listarFuncionarios(db)
      const rota = 'GET /v1/funcionario'
      await auditarConsulta(deps, { porUsuarioId: sessao.user.id, rota, usuarioId: null })
      return funcionarios
    },
    'POST /v1/funcionario': ({ body, sessao }) => criarFuncionario(deps, body, sessao.user.id),
    'PUT /v1/funcionario/{id}/bloqueio': ({ params: { id }, body, sessao }) =>
      bloquearConta(deps, { ...body, id, papeis: ['ADM', 'FUNCIONARIO'], porUsuarioId: sessao.user.id }),
    'DELETE /v1/funcionario/{id}/segundo-fator': ({ params: { id }, sessao }) =>
      removerSegundoFatorDe(deps, { id, porUsuarioId: sessao.user.id }),
  }
}
