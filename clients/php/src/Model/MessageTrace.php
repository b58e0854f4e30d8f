<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\MessageLogStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class MessageTrace extends Model
{
    /**
     * @param string $id Network key id
     * @param TraceCause|null $cause What went wrong, or what it waits for; null: nothing
     * @param list<TraceStep> $steps In order of time
     * @param list<MessageReceipt> $recipients Who has it. Groups: per member, 1,024 at most
     * @param list<TracedEvent> $events What it caused, 100 at most, with the attempts of every webhook
     * @param bool $eventsCut There may be more events than were looked through
     * @param list<TracedRefusal> $refusals Calls to the same recipient that were refused, the latest ones. They made no
     *     message
     * @param int|null $msgId API sends alone
     * @param string|null $remoteJid Its chat. Absent for one that could not be decrypted
     * @param string|null $url Address of the message’s page in the dashboard, where the installation knows its public
     *     address
     * @param MessageLogStatus|string|null $sendStatus API sends alone: how far the send is
     * @param int|null $status How far the message came on the network; 0–5
     * @param TracedCall|null $call What made it. Absent where it was not noted
     * @param list<string>|null $missing Groups: members of today who have not reported that they received it
     */
    public function __construct(
        public string $id,
        public bool $fromMe,
        public ?TraceCause $cause,
        public array $steps,
        public array $recipients,
        public array $events,
        public bool $eventsCut,
        public array $refusals,
        public ?int $msgId = null,
        public ?string $remoteJid = null,
        public ?string $url = null,
        public MessageLogStatus|string|null $sendStatus = null,
        public ?int $status = null,
        public ?TracedCall $call = null,
        public ?array $missing = null,
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
            fromMe: Read::bool($data, 'fromMe'),
            cause: Read::objectOrNull($data, 'cause', TraceCause::fromArray(...)),
            steps: Read::objects($data, 'steps', TraceStep::fromArray(...)),
            recipients: Read::objects($data, 'recipients', MessageReceipt::fromArray(...)),
            events: Read::objects($data, 'events', TracedEvent::fromArray(...)),
            eventsCut: Read::bool($data, 'eventsCut'),
            refusals: Read::objects($data, 'refusals', TracedRefusal::fromArray(...)),
            msgId: Read::intOrNull($data, 'msgId'),
            remoteJid: Read::stringOrNull($data, 'remoteJid'),
            url: Read::stringOrNull($data, 'url'),
            sendStatus: Read::enumOrNull($data, 'sendStatus', MessageLogStatus::class),
            status: Read::intOrNull($data, 'status'),
            call: Read::objectOrNull($data, 'call', TracedCall::fromArray(...)),
            missing: Read::listOfOrNull($data, 'missing', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'fromMe' => $this->fromMe,
            'cause' => $this->cause,
            'steps' => $this->steps,
            'recipients' => $this->recipients,
            'events' => $this->events,
            'eventsCut' => $this->eventsCut,
            'refusals' => $this->refusals,
        ], [
            'msgId' => $this->msgId,
            'remoteJid' => $this->remoteJid,
            'url' => $this->url,
            'sendStatus' => $this->sendStatus,
            'status' => $this->status,
            'call' => $this->call,
            'missing' => $this->missing,
        ]);
    }
}
