// What any call may refuse: shapes, addresses, methods, sizes, media types, failures of the server (rule M33).
export interface MotivoTecnico {
  codigo:
    | 'dados-invalidos'
    | 'conexao-lenta'
    | 'rota-inexistente'
    | 'metodo-nao-permitido'
    | 'corpo-grande-demais'
    | 'tipo-nao-suportado'
    | 'texto-fora-de-utf8'
    | 'indisponivel'
    | 'erro-interno'
}
