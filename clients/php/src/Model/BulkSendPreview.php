<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `bulkSends`. */
final readonly class BulkSendPreview extends Model
{
    /**
     * @param list<PreviewedMessage> $messages
     * @param int $optedOut Recipients that are going to be skipped, as it stands now
     * @param list<PreviewedSession> $bySession
     * @param int|null $seconds How long all of it takes at least, its own pace and hours included; null: nothing limits
     *     it
     * @param int|null $notOnNetwork Recipients that are known not to be on WhatsApp: what sessions were told within a
     *     day. Nobody is asked
     */
    public function __construct(
        public array $messages,
        public int $total,
        public int $optedOut,
        public array $bySession,
        public ?int $seconds,
        public ?int $notOnNetwork = null,
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
            messages: Read::objects($data, 'messages', PreviewedMessage::fromArray(...)),
            total: Read::int($data, 'total'),
            optedOut: Read::int($data, 'opted_out'),
            bySession: Read::objects($data, 'by_session', PreviewedSession::fromArray(...)),
            seconds: Read::intOrNull($data, 'seconds'),
            notOnNetwork: Read::intOrNull($data, 'not_on_network'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'messages' => $this->messages,
            'total' => $this->total,
            'opted_out' => $this->optedOut,
            'by_session' => $this->bySession,
            'seconds' => $this->seconds,
        ], ['not_on_network' => $this->notOnNetwork]);
    }
}
