import type * as z from 'zod/mini'
import type { compradorSchema } from '#contract/comprador.ts'
import { limiteDisponivel } from '#domain/compra/credito.ts'
import type { CompradorLido } from './comprador-repository.ts'

/** A buyer as staff see it (spec §3, §6); no other role sees buyers. */
export function compradorParaEquipe(comprador: CompradorLido): z.output<typeof compradorSchema> {
  return {
    id: comprador.id,
    nome: comprador.nome,
    email: comprador.email,
    emailConfirmado: comprador.emailConfirmado,
    cep: comprador.cep,
    cnpj: comprador.cnpj,
    status: comprador.status,
    imageUrl: comprador.imagem,
    descricao: comprador.descricao,
    limiteDeCredito: comprador.limiteCentavos,
    limiteDisponivel: limiteDisponivel(comprador.limiteCentavos, [comprador.reservadoCentavos]),
    telefone: comprador.telefone,
    dataCriacao: comprador.criadoEm,
  }
}
