// The desk of staff: every task has a reason in this program's own words, and what must be a task is one.
import { sql } from 'kysely'
import type { Corpo } from '../../tests/support/pessoa.ts'
import type { Conferir } from './caderno.ts'
import { type Cena, type Conta, soma } from './conta.ts'
import { emCentavos } from './memoria.ts'

const POR_PAGINA = 100

/** What puts a task on the desk; `certa` if it always does, and not only after a while. */
const MOTIVOS = sql<{ tarefa: string; certa: boolean }>`
  select 'ocorrencia ' || o.id as tarefa, true as certa from ocorrencia o join pedido p on p.id = o.pedido_id
    where o.situacao = 'ABERTA' and p.status_pedido = 'ENTREGUE'
  union select 'conversa ' || id, espera_desde < now() - interval '1 hour' from conversa where espera_desde is not null
  union select 'frete ' || pedido_id, false from pedido_de_frete
  union select 'cancelamento ' || pedido_id, true from pedido_de_cancelamento where situacao = 'ABERTO'
  union select 'reembolso ' || cobranca_id, motivo is not null from reembolso where situacao = 'ABERTO'
  union select 'divergencia ' || pedido_id, false from cobranca where pago_centavos > 0 and pago_centavos - devolvido_centavos <> valor_centavos
  union select 'custodia ' || r.pedido_id, false from repasse r join pedido p on p.id = r.pedido_id
    where r.status = 'EM_CUSTODIA' and p.status_pedido = 'ENTREGUE'
  union select 'boleto-morto ' || p.id, false from pedido p where p.status_pedido = 'ENTREGUE' and p.status_pagamento <> 'BOLETO_PAGO'
    and not exists (select from cobranca c where c.pedido_id = p.id and c.status = 'WAITING')
  union select 'pagamento-a-vendedor ' || pedido_id || '-' || vendedor_id, true from pagamento_a_vendedor where situacao = 'ABERTO'
  union select 'entrega-parada ' || id, false from pedido where status_pedido = 'AGUARDANDO_FRETE' and pago_em < now() - interval '15 days'
  union select 'abatimento-parado ' || comprador_id, false from lancamento_abatimento group by comprador_id
    having sum(valor_centavos) > 0 and min(em) < now() - interval '30 days'
  union select 'acerto-por-fora ' || vendedor_id, false from lancamento_acerto group by vendedor_id
    having sum(valor_centavos) > 0 and min(em) < now() - interval '30 days'
  union select 'acerto-por-fora ' || l.vendedor_id || '-' || l.pedido_id, false from lancamento_acerto l join pagamento_por_fora using (pedido_id)`

type Tarefa = Corpo<'GET /v1/mesa'>['content'][number]

/** Reads the whole desk. */
export async function conferirMesa({ adm, db }: Cena, { pedidos }: Conta, conferir: Conferir): Promise<void> {
  const { rows: motivos } = await MOTIVOS.execute(db)
  const tarefas: Tarefa[] = []
  for (let page = 0, fim = false; !fim; page++) {
    const { body } = await adm.chamar('GET /v1/mesa', { query: { page, size: POR_PAGINA } })
    tarefas.push(...body.content)
    fim = body.last
  }
  const explicadas = new Set(motivos.map(({ tarefa }) => tarefa))
  const naMesa = new Set(tarefas.map(({ tipo, id }) => `${tipo} ${id}`))
  for (const { tipo, id, frase } of tarefas)
    conferir(
      'mesa: sem motivo',
      `${tipo} ${id}, ${frase}`,
      'tem',
      explicadas.has(`${tipo} ${id}`) ? 'tem' : 'não tem',
    )
  for (const { tarefa, certa } of motivos)
    if (certa) conferir('mesa: sem tarefa', tarefa, 'tem', naMesa.has(tarefa) ? 'tem' : 'não tem')
  for (const { tipo, id, pedidoId, valor, pessoa } of tarefas) {
    if (tipo !== 'pagamento-a-vendedor') continue
    const partes = pedidos.find(um => um.id === pedidoId)?.partes ?? []
    const nosso = partes.find(({ vendedor }) => vendedor === pessoa?.id)?.valor ?? 0
    conferir('mesa: valor', `${tipo} ${id}`, nosso, emCentavos(valor ?? 0))
  }
  const { body: contagem } = await adm.chamar('GET /v1/mesa/contagem')
  conferir('mesa: contagem', 'abertas', tarefas.length, contagem.abertas)
  conferir('mesa: contagem', 'por tipo', tarefas.length, soma(contagem.tipos.map(({ abertas }) => abertas)))
}
