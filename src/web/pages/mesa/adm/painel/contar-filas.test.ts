import { expect, test } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { contarFilas } from './contar-filas.ts'

test('spec F6: the panel counts what waits in all of its queues, each once', () => {
  const espera = (quantidade: number) => ({ quantidade, desde: null })
  const total = emReais(centavos(100))
  expect(
    contarFilas({
      vendedoresPendentes: espera(1),
      compradoresPendentes: espera(2),
      cancelamentosPedidos: espera(64),
      pedidosDeFrete: espera(128),
      pedidosEmAtraso: { quantidade: 256, total },
      entregasParadas: { ...espera(1024), prazoDias: 3 },
      conversasSemResposta: espera(2048),
      ocorrenciasAbertas: espera(4096),
      abatimentosParados: { ...espera(8192), total },
      acertosPorFora: { ...espera(16384), total },
    }),
  ).toBe('32195 no total')
})
