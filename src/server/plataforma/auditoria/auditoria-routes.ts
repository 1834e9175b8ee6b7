import { paginate } from '#contract/pagina.ts'
import type { auditoria } from '#contract/plataforma/auditoria.ts'
import { listarCategorias } from '#server/mercado/categoria/categoria-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { atoDe, atosPorAssunto } from './ato.ts'
import { listarRegistros } from './auditoria-repository.ts'
import { mudancasDoRegistro } from './mudancas.ts'

export function auditoriaHandlers(): HandlersDe<typeof auditoria> {
  return {
    'GET /v1/auditoria/ato': async () => atosPorAssunto(),
    'GET /v1/auditoria': async ({ query, leitura }) => {
      const { registros, total } = await listarRegistros(leitura, query)
      const deProdutos = registros.some(({ alvo }) => alvo.tipo === 'produto')
      const categorias = deProdutos ? await listarCategorias(leitura) : []
      const comPalavras = registros.map(registro => ({
        ...registro,
        frase: atoDe(registro.acao).frase,
        mudancas: mudancasDoRegistro(registro, categorias),
      }))
      return paginate(comPalavras, total, query)
    },
  }
}
