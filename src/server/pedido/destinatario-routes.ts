import type { destinatario, destinatarioSchema } from '#contract/destinatario.ts'
import type { Vista } from '#contract/endpoint.ts'
import { pode } from '#domain/conta/permissao.ts'
import { auditarConsulta } from '#server/auditoria/auditar-consulta.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { exigir } from '#server/recusa-error.ts'
import { buscarDestinatario, type DestinatarioLido } from './destinatario-repository.ts'
import { filtroDoPapel } from './ler-pedido.ts'

/** Handler of an order's recipient. A read of another person's CNPJ gets an audit entry. */
export function destinatarioHandlers(deps: Dependencies): HandlersDe<typeof destinatario> {
  return {
    'GET /v1/pedido/{id}/destinatario': async ({ params: { id }, sessao: { user } }) => {
      const lido = exigir(
        await buscarDestinatario(deps.db, id, filtroDoPapel(user).compradorId),
        'pedido-inexistente',
      )
      const consulta = { porUsuarioId: user.id, usuarioId: lido.compradorId }
      if (pode(user.papel, 'ver-dados-cadastrais'))
        await auditarConsulta(deps, { ...consulta, rota: 'GET /v1/pedido/{id}/destinatario' })
      return destinatarioView(lido)
    },
  }
}

function destinatarioView({
  nome,
  cnpj,
  ddd,
  celular,
  ...lido
}: DestinatarioLido): Vista<typeof destinatarioSchema> {
  const { rua, numero, bairro, cidade, estadoSigla, cep } = lido
  return {
    nome,
    cnpj,
    telefone: ddd && celular && ddd + celular,
    endereco: rua === null ? null : { rua, numero, bairro, cidade, estadoSigla, cep },
  }
}
