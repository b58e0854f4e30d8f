<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `bulkSends`. */
final readonly class BulkSendRecipientList extends Model
{
    /**
     * @param list<BulkSendRecipient> $items
     * @param int|null $next `after` of the call that goes on; null: this is the end
     */
    public function __construct(
        public array $items,
        public ?int $next,
    ) {}

    /**
     * Reads what the wire has; fields that are not known here are left out.
     *
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return new self(
            items: Read::objects($data, 'items', BulkSendRecipient::fromArray(...)),
            next: Read::intOrNull($data, 'next'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['items' => $this->items, 'next' => $this->next]);
    }
}
