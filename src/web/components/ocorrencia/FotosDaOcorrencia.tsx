import { FotoAmpliavel } from '#web/components/imagem/FotoAmpliavel.tsx'
import { enderecoDaFotoDaOcorrencia, type Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { Row } from '#web/ui/layout/Layout.tsx'

interface FotosDaOcorrenciaProps {
  ocorrencia: Pick<Ocorrencia, 'id' | 'fotos' | 'item'>
}

/** The photos of a claim. Draws nothing if there are none. */
export function FotosDaOcorrencia({ ocorrencia: { id, fotos, item } }: FotosDaOcorrenciaProps) {
  if (fotos.length === 0) return null
  const { nome } = item.produto
  return (
    <Row wrap gap={2} align="stretch">
      {fotos.map((foto, indice) => (
        <FotoAmpliavel
          key={foto.id}
          pequena={enderecoDaFotoDaOcorrencia(id, foto.id, '480')}
          grande={enderecoDaFotoDaOcorrencia(id, foto.id, '1200')}
          titulo={nome}
          alt={`Foto de ${nome}`}
        >
          <span className="visually-hidden">
            Ampliar foto {indice + 1} de {nome}
          </span>
        </FotoAmpliavel>
      ))}
    </Row>
  )
}
