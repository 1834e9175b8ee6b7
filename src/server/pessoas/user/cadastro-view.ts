import type { Vista } from '#contract/endpoint.ts'
import type { cadastroSchema } from '#contract/pessoas/user.ts'
import { pode } from '#domain/conta/permissao.ts'
import type { CadastroLido } from './cadastro-repository.ts'

export type CadastroView = Vista<typeof cadastroSchema>

/** The registration as its owner sees it; no other caller gets it (rule M56). */
export function cadastroParaDono(cadastro: CadastroLido): CadastroView {
  return {
    cnpj: cadastro.cnpj,
    ddd: cadastro.ddd,
    celular: cadastro.celular,
    endereco: pode(cadastro.papel, 'editar-endereco')
      ? {
          cep: cadastro.cep,
          rua: cadastro.rua,
          numero: cadastro.numero,
          complemento: cadastro.complemento,
          bairro: cadastro.bairro,
          cidade: cadastro.cidade,
          estado: cadastro.estado,
          estadoSigla: cadastro.estadoSigla,
          notaDeEntrega: cadastro.notaDeEntrega,
        }
      : null,
    versao: cadastro.versao,
  }
}
