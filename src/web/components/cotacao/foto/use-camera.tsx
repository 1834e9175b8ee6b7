import { type ChangeEvent, useRef, useState } from 'react'
import { useTrocarFoto } from '#web/queries/mercado/cotacao-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useCropping } from '#web/ui/file/use-cropping.ts'

/** A quote of the seller's own. */
export interface LoteAFotografar {
  cotacaoId: number
  produto: { nome: string }
}

/**
 * Takes a picture of today's lot (rule N85): a phone opens its camera at once, and the picture is sent once its square is chosen. The
 * caller draws `camera`; one serves all quotes of a list.
 */
export function useCamera() {
  const inputRef = useRef<HTMLInputElement>(null)
  const [lote, setLote] = useState<LoteAFotografar | null>(null)
  const { cropping, open, close } = useCropping()
  const { mutate: trocar, isPending } = useTrocarFoto()

  async function mostrar({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [foto] = input.files ?? []
    const motivo = foto ? await open(foto) : null
    // The same file can be chosen again.
    input.value = ''
    if (motivo) toast(motivo, { tone: 'error' })
  }

  const abrirCamera = () => inputRef.current?.click()
  const camera = (
    <>
      <input
        ref={inputRef}
        hidden
        name="foto"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={event => void mostrar(event)}
      />
      {cropping && lote && (
        <cropping.Dialog
          key={cropping.picture.src}
          title={`Foto de ${lote.produto.nome}`}
          hint="O lote inteiro no quadro, de perto e com luz."
          acceptLabel="Usar foto"
          picture={cropping.picture}
          onAgain={abrirCamera}
          onCrop={foto => {
            trocar({ id: lote.cotacaoId, foto })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
  return {
    camera,
    enviando: isPending,
    fotografar(novo: LoteAFotografar) {
      setLote(novo)
      abrirCamera()
    },
  }
}
