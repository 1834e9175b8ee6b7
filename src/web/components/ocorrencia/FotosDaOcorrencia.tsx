import { useState } from 'react'
import { enderecoDaFotoDaOcorrencia, type Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './Ocorrencia.module.css'

interface FotosDaOcorrenciaProps {
  ocorrencia: Pick<Ocorrencia, 'id' | 'fotos' | 'item'>
}

/** The photos of a claim; a click shows one of them large. Draws nothing if there are none. */
export function FotosDaOcorrencia({ ocorrencia: { id, fotos, item } }: FotosDaOcorrenciaProps) {
  const [aberta, setAberta] = useState<number | null>(null)
  if (fotos.length === 0) return null
  const { nome } = item.produto
  return (
    <Row wrap gap={2} align="stretch">
      {fotos.map((foto, indice) => (
        <button
          key={foto.id}
          type="button"
          className={styles.foto}
          aria-label={`Ampliar foto ${indice + 1} de ${nome}`}
          onClick={() => setAberta(foto.id)}
        >
          <img
            src={enderecoDaFotoDaOcorrencia(id, foto.id, '480')}
            alt=""
            width="88"
            height="88"
            loading="lazy"
          />
        </button>
      ))}
      {aberta !== null && (
        <Dialog title={nome} onClose={() => setAberta(null)}>
          <img
            className={styles.ampliada}
            src={enderecoDaFotoDaOcorrencia(id, aberta, '1200')}
            alt={`Foto de ${nome}`}
          />
        </Dialog>
      )}
    </Row>
  )
}
