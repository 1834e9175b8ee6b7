import { limiteDisponivel } from '#domain/compra/credito.ts'
import type { CompradorLido } from './comprador-repository.ts'

/** A buyer as staff see it (spec §3, §6); nobody else sees buyers. */
export function compradorParaEquipe({
  imagem,
  limiteCentavos,
  reservadoCentavos,
  criadoEm,
  ...visivel
}: CompradorLido) {
  return {
    ...visivel,
    imageUrl: imagem,
    limiteDeCredito: limiteCentavos,
    limiteDisponivel: limiteDisponivel(limiteCentavos, [reservadoCentavos]),
    dataCriacao: criadoEm,
  }
}
