import { lerRelogio } from '#web/api/relogio.ts'
import { imagemPequena } from '#web/components/imagem/tamanhos.ts'
import { useTrocarFoto } from '#web/queries/mercado/cotacao-queries.ts'
import { TakenPhoto } from '#web/ui/file/PhotoInput.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { fimEmPalavras, nomeDaFoto } from './palavras-da-foto.ts'
import type { LoteAFotografar } from './use-camera.tsx'

interface FotoDoVendedorProps {
  lote: LoteAFotografar
  /** The present photo, in the words of the quote. */
  foto: { fotoUrl?: string | undefined; fotoDe?: string | undefined; validaAte?: string | null | undefined }
}

/** The picture of today's lot for its seller, who can take it off and reads until when buyers see it (rule N85). Nothing without one. */
export function FotoDoVendedor({ lote: { cotacaoId, produto }, foto }: FotoDoVendedorProps) {
  const { mutate: trocar } = useTrocarFoto()
  const { fotoUrl, fotoDe, validaAte } = foto
  const agora = lerRelogio()
  if (fotoUrl === undefined || fotoDe === undefined) return null

  async function remover() {
    const sim = await confirmAction({
      title: `Remover a foto de ${produto.nome}?`,
      text: 'Os compradores deixam de vê-la.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (sim) trocar({ id: cotacaoId, foto: null })
  }

  return (
    <Row gap={3}>
      <TakenPhoto
        url={imagemPequena(fotoUrl)}
        which={`1 de ${produto.nome}`}
        onRemove={() => void remover()}
      />
      <p className="muted small">
        {nomeDaFoto(fotoDe, agora)}. {fimEmPalavras({ fotoDe, validaAte }, agora)}
      </p>
    </Row>
  )
}
