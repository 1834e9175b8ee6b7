// The page of a month, as a market's owner would read it.
import { sql } from 'kysely'
import type { Mes } from './ator.ts'
import { type Caderno, CONFERENCIAS } from './caderno.ts'
import type { Gasto } from './estado.ts'

const CEM_VEZES = 100
const DIFERENCAS_POR_EXTENSO = 50

interface Fatos {
  pedidos: number
  centavos: number
  entregues: number
  no_dia: number
  cancelados: number
  em_atraso: number
  em_atraso_centavos: number
  ocorrencias: number
  repassado: number
  em_custodia: number
  bytes: number
  linhas: number
}

interface Resultado {
  dias: number
  caderno: Pick<Caderno, 'diferencas' | 'feitas'>
  gasto: Gasto
  /** Of the database before the first day. */
  bytesNoComeco: number
}

/** Prints it. */
export async function imprimir(
  { palco, diario }: Mes,
  { dias, caderno, gasto, bytesNoComeco }: Resultado,
): Promise<void> {
  const { db } = palco.banco.connection
  await sql`analyze`.execute(db)
  const { rows } = await sql<Fatos>`
    select count(*)::int as pedidos, coalesce(sum(total_centavos), 0)::bigint as centavos,
      count(*) filter (where status_pedido = 'ENTREGUE')::int as entregues,
      count(*) filter (where status_pedido = 'ENTREGUE' and (entrega_dia is null or (select min(h.em) from pedido_historico h
        where h.pedido_id = p.id and h.status_pedido = 'ENTREGUE') < (entrega_dia + 1)::timestamp at time zone 'America/Sao_Paulo'))::int as no_dia,
      count(*) filter (where status_pedido = 'CANCELADO')::int as cancelados,
      count(*) filter (where status_pagamento = 'PAGAMENTO_EM_ATRASO' and status_pedido <> 'CANCELADO')::int as em_atraso,
      coalesce(sum(valor_do_boleto_centavos) filter (where status_pagamento = 'PAGAMENTO_EM_ATRASO' and status_pedido <> 'CANCELADO'), 0)::bigint
        as em_atraso_centavos,
      (select count(*)::int from ocorrencia) as ocorrencias,
      (select coalesce(sum(valor_centavos), 0)::bigint from repasse where status = 'REPASSADO') as repassado,
      (select coalesce(sum(valor_centavos), 0)::bigint from repasse where status = 'EM_CUSTODIA') as em_custodia,
      (pg_database_size(current_database()) - ${bytesNoComeco})::bigint as bytes,
      (select sum(reltuples)::bigint from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as linhas
    from pedido p where status_pedido <> 'NO_CARRINHO'`.execute(db)
  const [fatos] = rows
  if (!fatos) return
  const { segundos, servidorMs, bancoMs: cpuDoBanco } = gasto
  const linhas = [
    `\nO mercado em ${dias} dias`,
    `  Pedidos ${fatos.pedidos} (${reais(fatos.centavos)}), cancelados ${fatos.cancelados}`,
    `  Entregues ${fatos.entregues}, no dia combinado ${porcento(fatos.no_dia, fatos.entregues)}`,
    `  Ocorrências ${fatos.ocorrencias}`,
    `  Em atraso ${fatos.em_atraso} (${reais(fatos.em_atraso_centavos)})`,
    `  Repassado aos vendedores ${reais(fatos.repassado)}, em custódia ${reais(fatos.em_custodia)}`,
    '\nO que custou à máquina',
    `  ${diario.chamadas} chamadas em ${Math.round(segundos)} s`,
    `  CPU por dia: servidor ${(servidorMs / dias / 1000).toFixed(1)} s, PostgreSQL ${(cpuDoBanco / dias / 1000).toFixed(1)} s`,
    `  Memória do servidor no máximo ${gasto.mib.toFixed(0)} MiB, quedas ${gasto.quedas}`,
    `  Por dia ${Math.round(fatos.linhas / dias)} linhas, ${(fatos.bytes / dias / 2 ** 20).toFixed(1)} MiB`,
    `  Com ${CEM_VEZES} vezes mais: ${porcento((CEM_VEZES * servidorMs) / dias / 1000, 86_400)} de um núcleo para o servidor, ${porcento((CEM_VEZES * cpuDoBanco) / dias / 1000, 86_400)} para o PostgreSQL, ${((CEM_VEZES * 30 * fatos.bytes) / dias / 2 ** 30).toFixed(1)} GiB por mês`,
    '\nO que as pessoas teriam visto de errado',
    ...[...diario.estranhezas]
      .sort(([, a], [, b]) => b.vezes - a.vezes)
      .flatMap(([tipo, { vezes, exemplos }]) => [
        `  ${vezes} × ${tipo}`,
        ...exemplos.map(um => `      ${um}`),
      ]),
    ...escreverCaderno(caderno),
    ...gasto.erros.map(erro => `  log: ${erro.slice(0, 300)}`),
  ]
  console.log(linhas.join('\n'))
}

/** How often each comparison was made and what it found, then the first differences in full. */
function escreverCaderno({ diferencas, feitas }: Resultado['caderno']): string[] {
  const linhas = CONFERENCIAS.map(nome => {
    const achadas = diferencas.filter(({ conferencia }) => conferencia === nome).length
    return `  ${achadas > 0 ? '✗' : ' '} ${nome}: ${feitas.get(nome) ?? 'nunca conferida, 0'} vezes, ${achadas} diferenças`
  })
  const frases = diferencas.slice(0, DIFERENCAS_POR_EXTENSO).map(({ frase }) => `  ✗ ${frase}`)
  return [
    '\nOs livros e as páginas',
    ...linhas,
    ...(frases.length === 0 ? ['  0 centavos de diferença'] : frases),
  ]
}

/** What the database takes on the disk. */
export async function bytesDoBanco({ palco }: Mes): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_database_size(current_database())::bigint as bytes`.execute(palco.banco.connection.db)
  return Number(rows[0]?.bytes)
}

const reais = (centavos: number) =>
  (Number(centavos) / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

const porcento = (parte: number, todo: number) => `${((100 * parte) / Math.max(todo, 1)).toFixed(1)} %`
