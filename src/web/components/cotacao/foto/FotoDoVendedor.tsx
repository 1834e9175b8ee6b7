import { lerRelogio } from '#web/api/relogio.ts'
import { imagemPequena } from '#web/components/imagem/tamanhos.ts'
import { useTrocarFoto } from '#web/queries/mercado/cotacao-queries.ts'
import { PhotoInput } from '#web/ui/file/PhotoInput.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { fimEmPalavras, nomeDaFoto } from './palavras-da-foto.ts'

interface FotoDoVendedorProps {
  cotacaoId: number
  produto: { nome: string }
  /** The present photo, in the words of the quote. */
  foto: { fotoUrl?: string | undefined; fotoDe?: string | undefined; validaAte?: string | null | undefined }
}

/** Takes a picture of today's lot for a quote of the seller's own, or takes it off; says until when buyers see it (rule N85). */
export function FotoDoVendedor({ cotacaoId, produto, foto }: FotoDoVendedorProps) {
  const { mutate: trocar, isPending } = useTrocarFoto()
  const { fotoUrl, fotoDe, validaAte } = foto
  const agora = lerRelogio()

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
    <Stack gap={2}>
      <PhotoInput
        subject={produto.nome}
        photos={fotoUrl === undefined ? [] : [{ key: fotoUrl, url: imagemPequena(fotoUrl) }]}
        max={1}
        onAdd={nova => trocar({ id: cotacaoId, foto: nova })}
        onRemove={() => void remover()}
      />
      <p className="muted small" role="status">
        {isPending
          ? 'Enviando a foto…'
          : fotoDe !== undefined &&
            `${nomeDaFoto(fotoDe, agora)}. ${fimEmPalavras({ fotoDe, validaAte }, agora)}`}
      </p>
    </Stack>
  )
}
