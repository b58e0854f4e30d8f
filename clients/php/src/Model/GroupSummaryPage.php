<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `groups`. */
final readonly class GroupSummaryPage extends Model
{
    /** @param list<GroupSummary> $items */
    public function __construct(
        public array $items,
        public Pagination $pagination,
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
            items: Read::objects($data, 'items', GroupSummary::fromArray(...)),
            pagination: Read::object($data, 'pagination', Pagination::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['items' => $this->items, 'pagination' => $this->pagination]);
    }
}
