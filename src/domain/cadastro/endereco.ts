/** A company's address in Brazil, complete: what a boleto needs. */
export interface Endereco {
  /** Eight digits. */
  cep: string
  rua: string
  numero: string
  bairro: string
  cidade: string
  estado: string
  estadoSigla: string
}

/** What a delivery needs. */
export interface EnderecoDeEntrega extends Endereco {
  /** At most 40 characters. */
  complemento: string | null
}
