import { useState } from 'react'
import { Button } from '#web/ui/action/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { PriceTag } from '#web/ui/display/PriceTag.tsx'
import { Tissue, type TissueTone } from '#web/ui/display/Tissue.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Stepper } from '#web/ui/quantity/Stepper.tsx'
import styles from './Section.module.css'
import { Section } from './Section.tsx'

interface Offer {
  name: string
  tone: TissueTone
  drawing: string
  price: string
}

const offers: Offer[] = [
  { name: 'Tomate Italiano', tone: 'sky', drawing: 'tomate-italiano', price: 'R$ 78,50' },
  { name: 'Alface Crespa', tone: 'mint', drawing: 'alface-crespa', price: 'R$ 42,00' },
  { name: 'Cenoura', tone: 'lilac', drawing: 'cenoura', price: 'R$ 1.064,90' },
  { name: 'Cheiro-verde', tone: 'lime', drawing: 'cheiro-verde', price: 'R$ 7,90' },
]

export function CardSection() {
  return (
    <Section id="cartoes" title="Cartões">
      <div className={styles.cards}>
        {offers.map(offer => (
          <OfferCard key={offer.name} offer={offer} />
        ))}
      </div>
    </Section>
  )
}

function OfferCard({ offer }: { offer: Offer }) {
  const [quantity, setQuantity] = useState(offer.tone === 'sky' ? 4 : 0)

  function remove() {
    setQuantity(0)
    toast(`${offer.name} saiu do carrinho.`, { undo: () => setQuantity(quantity) })
  }

  return (
    <Card linked flush>
      <Tissue tone={offer.tone} src={`/arte/${offer.drawing}.svg`} />
      <div className={styles.cardBody}>
        <h3>
          <a className="stretched-link" href={`#${offer.drawing}`}>
            {offer.name}
          </a>{' '}
          {offer.tone === 'mint' && <Badge>melhor preço</Badge>}
        </h3>
        <div className={styles.price}>
          <PriceTag text={offer.price} /> R$ 3,93/kg
        </div>
        {quantity > 0 ? (
          <Stepper
            wide
            value={quantity}
            label={`Quantidade de ${offer.name}`}
            tone={offer.tone === 'lime' ? 'quiet' : 'brand'}
            onChange={setQuantity}
            onRemove={remove}
          />
        ) : (
          <Button wide variant="quiet" icon="plus" onClick={() => setQuantity(1)}>
            Adicionar
          </Button>
        )}
      </div>
    </Card>
  )
}
