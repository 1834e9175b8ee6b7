// What has to be true at the end of a month beside the money: every order has an end, no mail came twice.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Mes } from './ator.ts'
import type { Conferir } from './caderno.ts'

/** Orders that a person could not explain by their state, each with the reason. */
const semFim = (esquecido: number | null) => sql<{ frase: string }>`
  with dinheiro as (select pedido_id, sum(pago_centavos - devolvido_centavos) as aqui, bool_or(status = 'WAITING') as pagavel
      from cobranca group by pedido_id),
    pedidos as (select p.*, d.aqui, d.pagavel, exists (select from pagamento_por_fora f where f.pedido_id = p.id) as por_fora
      from pedido p left join dinheiro d on d.pedido_id = p.id where p.status_pedido <> 'NO_CARRINHO')
  select 'pedido ' || id || ': cancelado, e o dinheiro ficou sem reembolso' as frase from pedidos p where status_pedido = 'CANCELADO'
    and aqui > 0 and not exists (select from reembolso r join cobranca c on c.id = r.cobranca_id where c.pedido_id = p.id)
  union all select 'pedido ' || id || ': entregue e pago, e um vendedor sem a sua parte' from pedidos p where status_pedido = 'ENTREGUE'
    and status_pagamento = 'BOLETO_PAGO' and not por_fora and credito_reservado_centavos = 0 and exists (select from repasse r where r.pedido_id = p.id and r.status <> 'REPASSADO')
  union all select 'pedido ' || id || ': entregue, sem pagamento e sem boleto que se pague' from pedidos p where status_pedido = 'ENTREGUE'
    and status_pagamento <> 'BOLETO_PAGO' and not pagavel
  union all select 'pedido ' || id || ': o dia da entrega passou' from pedidos where status_pedido in ('PENDENTE', 'AGUARDANDO_FRETE')
    and entrega_dia < (now() at time zone 'America/Sao_Paulo')::date and id is distinct from ${esquecido}::bigint
  union all select 'emissão ' || id || ' aberta' from emissao where situacao = 'ABERTA'`

/** Notes every order without an end, and every e-mail that came twice. */
export async function conferirOFim({ palco, memoria }: Mes, conferir: Conferir): Promise<void> {
  const { rows } = await semFim(memoria.esquecido).execute(palco.banco.connection.db)
  conferir('fim dos pedidos', 'sem fim', '', rows.map(({ frase }) => frase).join('; '))
  const repetidas = await mensagensRepetidas(palco.dataDir, await aceitasIguais(palco.banco.connection.db))
  conferir('e-mail duas vezes', 'mensagens', '', repetidas.join('; '))
}

/** The subjects of claims of one order that were accepted on one day with one amount: each of them is told. */
async function aceitasIguais(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ pedidoId: number; valor: Centavos }>`
    select pedido_id as "pedidoId", aceito_centavos as valor from ocorrencia where situacao = 'ACEITA'
    group by pedido_id, aceito_centavos, decidida_em::date having count(*) > 1`.execute(db)
  return new Set(
    rows.map(
      ({ pedidoId, valor }) => `Assunto: Ocorrência do pedido ${pedidoId} aceita: ${formatarCentavos(valor)}`,
    ),
  )
}

async function mensagensRepetidas(dataDir: string, iguais: ReadonlySet<string>): Promise<string[]> {
  const pasta = join(dataDir, 'mail')
  const vistas = new Map<string, string>()
  const repetidas: string[] = []
  for (const arquivo of (await readdir(pasta)).filter(um => um.endsWith('.txt'))) {
    // The day, the time, and which message it is: one that was sent again after a kill is the same.
    const [, dia = '', qual = ''] = /^(.{10}).*-(\w+)\.txt$/.exec(arquivo) ?? []
    const texto = await readFile(join(pasta, arquivo), 'utf8')
    // What is told every morning may be the same for days.
    const noDia = dia + texto
    const [, assunto = ''] = texto.split('\n')
    if ((vistas.get(noDia) ?? qual) !== qual && !iguais.has(assunto.trim()))
      repetidas.push(`${texto.split('\n').slice(0, 2).join(' ')}`)
    vistas.set(noDia, qual)
  }
  return repetidas
}
