// What any call may refuse: shapes, addresses, methods, sizes, media types, failures of the server (rule M33).
import type { MotivoTecnico } from '#domain/motivo/tecnico.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosTecnicos: ErrosDe<MotivoTecnico> = {
  'dados-invalidos': [400, 'Não foi possível ler o que foi enviado.'],
  'conexao-lenta': [408, 'A conexão está lenta. Tente de novo em instantes.'],
  'rota-inexistente': [404, 'Endereço não encontrado.'],
  'metodo-nao-permitido': [405, 'Este endereço existe, mas não aceita este tipo de pedido.'],
  'corpo-grande-demais': [413, 'O envio é grande demais.'],
  'tipo-nao-suportado': [415, 'Este tipo de envio não é aceito.'],
  'texto-fora-de-utf8': [400, 'Mande o texto em UTF-8.'],
  indisponivel: [503, 'Serviço indisponível no momento. Tente novamente em instantes.'],
  'erro-interno': [500, 'Algo deu errado do nosso lado. Tente novamente em instantes.'],
}
