import type { Resumo } from '#web/queries/mesa/adm-queries.ts'

type Filas = Pick<
  Resumo,
  | 'vendedoresPendentes'
  | 'compradoresPendentes'
  | 'cancelamentosPedidos'
  | 'conversasSemResposta'
  | 'pedidosDeFrete'
  | 'pedidosEmAtraso'
  | 'entregasParadas'
  | 'ocorrenciasAbertas'
  | 'abatimentosParados'
  | 'acertosPorFora'
>

/** "12 no total": how much waits in all queues of the panel. */
export function contarFilas(filas: Filas): string {
  const soma = [
    filas.vendedoresPendentes,
    filas.compradoresPendentes,
    filas.cancelamentosPedidos,
    filas.conversasSemResposta,
    filas.pedidosDeFrete,
    filas.pedidosEmAtraso,
    filas.entregasParadas,
    filas.ocorrenciasAbertas,
    filas.abatimentosParados,
    filas.acertosPorFora,
  ].reduce((total, { quantidade }) => total + quantidade, 0)
  return `${soma} no total`
}
