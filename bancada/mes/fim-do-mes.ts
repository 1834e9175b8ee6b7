// What has to be true at the end of a month beside the money: every order has an end, every task a reason, no mail came twice.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Ator, Mes } from './ator.ts'

/** Orders that a person could not explain by their state, each with the reason. */
const SEM_FIM = sql<{ frase: string }>`
  with dinheiro as (select pedido_id, sum(pago_centavos - devolvido_centavos) as aqui, bool_or(status = 'WAITING') as pagavel
      from cobranca group by pedido_id),
    pedidos as (select p.*, d.aqui, d.pagavel, exists (select from pagamento_por_fora f where f.pedido_id = p.id) as por_fora
      from pedido p left join dinheiro d on d.pedido_id = p.id where p.status_pedido <> 'NO_CARRINHO')
  select 'pedido ' || id || ': cancelado, e o dinheiro ficou sem reembolso' as frase from pedidos p where status_pedido = 'CANCELADO'
    and aqui > 0 and not exists (select from reembolso r join cobranca c on c.id = r.cobranca_id where c.pedido_id = p.id)
  union all select 'pedido ' || id || ': entregue e pago, e um vendedor sem a sua parte' from pedidos p where status_pedido = 'ENTREGUE'
    and status_pagamento = 'BOLETO_PAGO' and not por_fora and exists (select from repasse r where r.pedido_id = p.id and r.status <> 'REPASSADO')
  union all select 'pedido ' || id || ': entregue, sem pagamento e sem boleto que se pague' from pedidos p where status_pedido = 'ENTREGUE'
    and status_pagamento <> 'BOLETO_PAGO' and not pagavel
  union all select 'pedido ' || id || ': o dia da entrega passou' from pedidos where status_pedido in ('PENDENTE', 'AGUARDANDO_FRETE')
    and entrega_dia < (now() at time zone 'America/Sao_Paulo')::date
  union all select 'emissão ' || id || ' aberta' from emissao where situacao = 'ABERTA'`

/** What puts a task on the desk, in this program's own words. */
const MOTIVOS = sql<{ tarefa: string }>`
  select 'ocorrencia ' || o.id as tarefa from ocorrencia o join pedido p on p.id = o.pedido_id
    where o.situacao = 'ABERTA' and p.status_pedido = 'ENTREGUE'
  union select 'conversa ' || id from conversa where espera_desde is not null
  union select 'frete ' || pedido_id from pedido_de_frete
  union select 'cancelamento ' || pedido_id from pedido_de_cancelamento where situacao = 'ABERTO'
  union select 'reembolso ' || cobranca_id from reembolso where situacao = 'ABERTO'
  union select 'divergencia ' || pedido_id from cobranca where pago_centavos > 0 and pago_centavos - devolvido_centavos <> valor_centavos
  union select 'custodia ' || r.pedido_id from repasse r join pedido p on p.id = r.pedido_id
    where r.status = 'EM_CUSTODIA' and p.status_pedido = 'ENTREGUE'
  union select 'boleto-morto ' || p.id from pedido p where p.status_pedido = 'ENTREGUE' and p.status_pagamento <> 'BOLETO_PAGO'
    and not exists (select from cobranca c where c.pedido_id = p.id and c.status = 'WAITING')
  union select 'pagamento-a-vendedor ' || pedido_id || '-' || vendedor_id from pagamento_a_vendedor where situacao = 'ABERTO'
  union select 'entrega-parada ' || id from pedido where status_pedido = 'AGUARDANDO_FRETE' and pago_em < now() - interval '15 days'`

/** Everything that is not as it should be, as sentences. */
export async function conferirOFim({ palco }: Mes, adm: Ator): Promise<string[]> {
  const { db } = palco.banco.connection
  const { rows: semFim } = await SEM_FIM.execute(db)
  const { rows: motivos } = await MOTIVOS.execute(db)
  const { body: mesa } = await adm.chamar('GET /v1/mesa', { query: { size: 100 } })
  const explicadas = new Set(motivos.map(({ tarefa }) => tarefa))
  const semMotivo = mesa.content.filter(({ tipo, id }) => !explicadas.has(`${tipo} ${id}`))
  return [
    ...semFim.map(({ frase }) => frase),
    ...semMotivo.map(({ tipo, id, frase }) => `tarefa sem motivo: ${tipo} ${id}, ${frase}`),
    ...(await mensagensRepetidas(palco.dataDir)),
  ]
}

async function mensagensRepetidas(dataDir: string): Promise<string[]> {
  const pasta = join(dataDir, 'mail')
  const vistas = new Map<string, string>()
  const repetidas: string[] = []
  for (const arquivo of (await readdir(pasta)).filter(um => um.endsWith('.txt'))) {
    // The day, the time, and which message it is: one that was sent again after a kill is the same.
    const [, dia = '', qual = ''] = /^(.{10}).*-(\w+)\.txt$/.exec(arquivo) ?? []
    const texto = await readFile(join(pasta, arquivo), 'utf8')
    // What is told every morning may be the same for days.
    const noDia = dia + texto
    if ((vistas.get(noDia) ?? qual) !== qual)
      repetidas.push(`e-mail duas vezes: ${texto.split('\n').slice(0, 2).join(' ')}`)
    vistas.set(noDia, qual)
  }
  return repetidas
}
