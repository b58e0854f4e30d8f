<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\ParticipantsUpdateAction;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class ParticipantsUpdate extends Model
{
    /** @param list<string> $participants */
    public function __construct(
        public string $id,
        public string $jid,
        public array $participants,
        public ParticipantsUpdateAction|string $action,
        public ?string $author,
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
            id: Read::string($data, 'id'),
            jid: Read::string($data, 'jid'),
            participants: Read::listOf($data, 'participants', Read::string(...)),
            action: Read::enum($data, 'action', ParticipantsUpdateAction::class),
            author: Read::stringOrNull($data, 'author'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'jid' => $this->jid,
            'participants' => $this->participants,
            'action' => $this->action,
            'author' => $this->author,
        ]);
    }
}
