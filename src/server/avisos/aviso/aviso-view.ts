import type * as z from 'zod/mini'
import type { avisoDoPedidoSchema, avisoSchema, preferenciaDeAvisoSchema } from '#contract/avisos/aviso.ts'
import { temEscolha } from '#contract/avisos/grupos.ts'
import { escreverAviso, gruposDoPapel } from '#contract/avisos/tipos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import type { AvisoDoPedido } from '#server/plataforma/avisar/aviso-email-repository.ts'
import type { AvisoLido } from '#server/plataforma/avisar/aviso-repository.ts'
import type { Escolha } from './preferencia-repository.ts'

/** A notice for its reader. */
export function avisoView(aviso: AvisoLido): z.output<typeof avisoSchema> {
  const { id, tipo, quantidade, criadoEm, lidoEm } = aviso
  return { id, tipo, ...escreverAviso(aviso, aviso), quantidade, criadoEm, lidoEm }
}

/** A notice of an order, for staff: whether it was read is not in it (rule N45). */
export function avisoDoPedidoView({
  id,
  tipo,
  criadoEm,
  usuarioId,
  nome,
  papel,
  situacao,
  tentativas,
  em,
  erro,
}: AvisoDoPedido): z.output<typeof avisoDoPedidoSchema> {
  const pessoa = { id: usuarioId, nome, role: papel }
  return { id, tipo, criadoEm, pessoa, email: { situacao, tentativas, em, motivo: erro } }
}

/** The groups of this role, with what the person chose (rule N44). */
export function preferenciasView(
  papel: Papel,
  escolhas: readonly Escolha[],
): z.output<typeof preferenciaDeAvisoSchema>[] {
  return gruposDoPapel(papel).map(({ grupo, email, push }) => {
    const escolha = escolhas.find(uma => uma.grupo === grupo)
    return {
      grupo,
      email: email === null ? null : (escolha?.email ?? email),
      podeMudar: email !== null && temEscolha(grupo),
      push: escolha?.push ?? null,
      podePush: push,
    }
  })
}
