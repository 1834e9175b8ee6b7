import type { Vista } from '#contract/endpoint.ts'
import type { destinatarioSchema } from '#contract/pedido/compras.ts'
import { pode } from '#domain/conta/permissao.ts'
import { auditarConsulta } from '#server/plataforma/auditoria/auditar-consulta.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { buscarDestinatario } from './destinatario-repository.ts'
import { filtroDoPapel, type Quem } from './ler-pedido.ts'

/** To whom and where an order is delivered. A read by staff gets an audit entry. Refuses with `pedido-inexistente`. */
export async function lerDestinatario(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  pedidoId: number,
  user: Quem,
): Promise<Vista<typeof destinatarioSchema>> {
  const { compradorId: doComprador } = filtroDoPapel(user)
  const lido = exigir(await buscarDestinatario(deps.db, pedidoId, doComprador), 'pedido-inexistente')
  const { compradorId, nome, cnpj, ddd, celular, rua, ...resto } = lido
  const rota = 'GET /v1/pedido/{id}/destinatario'
  if (pode(user.papel, 'ver-dados-cadastrais'))
    await auditarConsulta(deps, { porUsuarioId: user.id, rota, usuarioId: compradorId })
  const { numero, complemento, bairro, cidade, estadoSigla, cep, entregaDia, notaDeEntrega } = resto
  return {
    nome,
    cnpj,
    telefone: ddd && celular && ddd + celular,
    entregaDia,
    notaDeEntrega,
    endereco: rua === null ? null : { rua, numero, complemento, bairro, cidade, estadoSigla, cep },
  }
}
